import { expect, test } from "vitest";
import type { BodyOf } from "#server/testing/api-client.ts";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { newOperator } from "#server/testing/new-operator.ts";
import { listEssays, getEssayChanges, restoreEssay, saveEssay } from "#shared/content/contract.ts";

const app = await createTestApp({ AUTH_AUTOCONFIRM: "1" });
const operator = await newOperator(app);
const changes = async () => (await app.api(getEssayChanges)).data;
const put = (slug: string, body: ReturnType<typeof essay>) =>
  app.api(saveEssay, { as: operator, body, params: { slug } });
const page = async (path: string) => {
  const { status, body } = await app.client.request("GET", path);
  return { status, isStatic: body.includes("Hypothetical Athletic Vision") };
};

const essay = (altered: Partial<BodyOf<typeof saveEssay>> = {}) => ({
  name: "Ada King",
  sport: "Rowing",
  years: "1900-1980",
  html: "<p>It is morning. Ada rows.</p><script>alert(1)</script>",
  isPublished: true,
  ...altered,
});

test("an added essay has a page with its scripts escaped, and removing it removes the page", async () => {
  expect((await page("/inspiration/ada-king")).status).toBe(404);
  expect((await put("ada-king", essay())).status).toBe(200);
  expect(await changes()).toEqual({
    written: [
      {
        slug: "ada-king",
        name: "Ada King",
        sport: "Rowing",
        years: "1900-1980",
        initials: "AK",
        firstLine: "It is morning.",
        html: "<p>It is morning. Ada rows.</p>&lt;script&gt;alert(1)&lt;/script&gt;",
      },
    ],
    takenDown: [],
  });
  expect((await page("/inspiration/ada-king")).status).toBe(200);
  const gone = await app.api(restoreEssay, { as: operator, params: { slug: "ada-king" } });
  expect(gone.status).toBe(200);
  expect((await page("/inspiration/ada-king")).status).toBe(404);
});

test("a changed or unpublished built-in essay isn't served from its static page until it is restored", async () => {
  const path = "/inspiration/eric-liddell";
  expect(await page(path)).toEqual({ status: 200, isStatic: true });
  await put("eric-liddell", essay({ name: "Eric Liddell" }));
  expect(await page(path)).toEqual({ status: 200, isStatic: false });
  await put("eric-liddell", essay({ name: "Eric Liddell", isPublished: false }));
  expect((await page(path)).status).toBe(404);
  expect((await changes()).takenDown).toEqual(["eric-liddell"]);
  const { essays } = (await app.api(listEssays, { as: operator })).data;
  expect(essays.map(({ slug, origin }) => [slug, origin])).toContainEqual([
    "eric-liddell",
    "changed",
  ]);
  await app.api(restoreEssay, { as: operator, params: { slug: "eric-liddell" } });
  expect(await page(path)).toEqual({ status: 200, isStatic: true });
});

test.each([
  ["../etc", essay(), 400],
  ["Ada King", essay(), 400],
  ["ada", essay({ html: " " }), 400],
  ["ada", essay({ html: "x".repeat(10_001) }), 400],
])("an essay %s with an invalid slug or text is rejected", async (slug, body, status) => {
  expect((await put(slug, body)).status).toBe(status);
  expect(await changes()).toEqual({ written: [], takenDown: [] });
});
