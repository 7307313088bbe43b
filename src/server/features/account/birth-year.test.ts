import { expect, test } from "vitest";
import { createTestApp } from "#server/testing/create-test-app.ts";
import { createMailbox } from "#server/testing/mailbox.ts";
import { signUpMember } from "#server/testing/sign-up-member.ts";
import { getProfile, setBirthYear, undoDeletion } from "#shared/account/contract.ts";

const app = await createTestApp({
  AUTH_AUTOCONFIRM: "1",
  OPERATOR_EMAIL: "coach@operator.example",
});
const { api, clock, deps } = app;
const mailbox = createMailbox(deps);

type Member = Awaited<ReturnType<typeof signUpMember>>;

const saveBirthYear = (as: Member, birthYear: number) =>
  api(setBirthYear, { as, body: { birthYear } });

const profileOf = async (as: Member) => (await api(getProfile, { as })).data;

const tenYearsAgo = () => clock.now().getUTCFullYear() - 10;

test("an adult's birth year is saved, and the account stays", async () => {
  const member = await signUpMember(app);
  expect((await saveBirthYear(member, 1990)).data).toEqual({ erasedFrom: null });
  expect(await profileOf(member)).toMatchObject({ ageGroup: "adult", erasedFrom: null });
});

test("a child's birth year isn't saved, the account is deleted in two weeks, and the operator gets one email", async () => {
  const child = await signUpMember(app);
  const erasedFrom = new Date(clock.now().getTime() + 14 * 24 * 3600 * 1000).toISOString();
  for (let again = 0; again < 2; again++)
    expect((await saveBirthYear(child, tenYearsAgo())).data).toEqual({ erasedFrom });
  expect(await profileOf(child)).toMatchObject({ ageGroup: "unknown", erasedFrom });
  await mailbox.latest(child.email, { subject: "Your account will be deleted" });
  const mail = await mailbox.latest("coach@operator.example", {
    subject: "An account may be a child's",
  });
  expect(mail.url.pathname).toBe(`/operator/members/${child.id}`);
  expect(await mailbox.count("coach@operator.example")).toBe(1);
});

test("a child can't become an adult by entering another year unless they cancel the deletion first", async () => {
  const member = await signUpMember(app);
  await saveBirthYear(member, tenYearsAgo());
  const refused = await saveBirthYear(member, 1990);
  expect([refused.status, refused.error.code]).toEqual([409, "conflict"]);
  expect(await profileOf(member)).toMatchObject({ ageGroup: "unknown" });

  await api(undoDeletion, { as: member });
  expect((await saveBirthYear(member, 1990)).data).toEqual({ erasedFrom: null });
  expect(await profileOf(member)).toMatchObject({ ageGroup: "adult", erasedFrom: null });
});
