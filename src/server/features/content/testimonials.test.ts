import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import {
  listTestimonials,
  listPublishedTestimonials,
  deleteTestimonial,
  saveTestimonial,
} from "#shared/content/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const shown = async () => (await app.api(listPublishedTestimonials)).data;

const testimonial = (changes: Partial<BodyOf<typeof saveTestimonial>> = {}) => ({
  name: "Ada King",
  title: "Rower",
  quote: "Ten minutes that I keep.",
  socialLink: "",
  instagramHandle: "ada.rows",
  position: 1,
  isPublished: true,
  ...changes,
});

test("samples are shown until the first real testimonial is published", async () => {
  const { headers } = await newOperator(app);
  const put = (id: string, body: ReturnType<typeof testimonial>) =>
    app.api(saveTestimonial, { as: { headers }, body, params: { id } });
  expect((await shown())[0]).toMatchObject({ isSample: true });

  const [ada, ben] = [randomUUID(), randomUUID()];
  await put(ada, testimonial({ isPublished: false }));
  expect((await shown())[0]).toMatchObject({ isSample: true });
  expect((await put(ada, testimonial({ position: 2 }))).status).toBe(200);
  await put(ben, testimonial({ name: "Ben", instagramHandle: "" }));
  expect(await shown()).toEqual([
    { id: ben, name: "Ben", title: "Rower", quote: "Ten minutes that I keep." },
    expect.objectContaining({ id: ada, instagramHandle: "ada.rows" }),
  ]);

  const gone = await app.api(deleteTestimonial, { as: { headers }, params: { id: ben } });
  expect(gone.status).toBe(200);
  expect(await shown()).toHaveLength(1);
});

test.each([
  [{ quote: " " }, "quote"],
  [{ socialLink: "javascript:alert(1)" }, "socialLink"],
  [{ instagramHandle: "a/b" }, "instagramHandle"],
])("%j is rejected", async (wrong, field) => {
  const { headers } = await newOperator(app);
  const body = testimonial(wrong);
  const reply = await app.api(saveTestimonial, {
    as: { headers },
    body,
    params: { id: randomUUID() },
  });
  expect(reply.status).toBe(400);
  expect(Object.keys(reply.error.fields ?? {})).toEqual([field]);
});

test("members can't list or change testimonials", async () => {
  const { headers } = await signUpMember(app);
  expect((await app.api(listTestimonials, { as: { headers } })).status).toBe(403);
});
