import { expect, test } from "vitest";
import { signUpPerson } from "#server/testing/sign-up-person.ts";
import { createAuthenticatorApps, enrolled } from "./authenticator-apps.fixture.ts";

const { url, clock, client: http, codeOf } = await createAuthenticatorApps();

test("a code works once, and a code older than the last one is rejected", async () => {
  const person = await signUpPerson(url);
  const { factorId, secret } = await enrolled(person);
  const use = async (code: string) =>
    (await person.auth.mfa.challengeAndVerify({ factorId, code })).error?.code;
  const next = codeOf(secret, { steps: 1 });
  const [now, tooOld, tooNew] = [0, -2, 2].map((steps) => codeOf(secret, { steps }));
  expect(await use(tooOld ?? "")).toBe("mfa_verification_failed");
  expect(await use(tooNew ?? "")).toBe("mfa_verification_failed");
  expect(await use(next)).toBeUndefined();
  expect(await use(next)).toBe("mfa_verification_failed");
  expect(await use(now ?? "")).toBe("mfa_verification_failed");
});

test("only one of several concurrent requests with the same code succeeds", async () => {
  const person = await signUpPerson(url);
  const { factorId, secret } = await enrolled(person);
  const headers = { authorization: `Bearer ${person.session.access_token}` };
  const path = `/_api/auth/v1/factors/${factorId}`;
  const tries = Array.from({ length: 5 }, async () => {
    const challenge = await http.request("POST", `${path}/challenge`, { headers, body: {} });
    const body = { challenge_id: challenge.body.id, code: codeOf(secret) };
    return (await http.request("POST", `${path}/verify`, { headers, body })).status;
  });
  const statuses = await Promise.all(tries);
  expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test("a challenge is valid for five minutes, only for its own factor, and only once", async () => {
  const person = await signUpPerson(url);
  const { factorId, secret } = await enrolled(person);
  const challenge = async () => (await person.auth.mfa.challenge({ factorId })).data?.id ?? "";
  const verify = async (challengeId: string) =>
    (await person.auth.mfa.verify({ factorId, challengeId, code: codeOf(secret) })).error;

  const expired = await challenge();
  clock.advance({ minutes: 5, seconds: 1 });
  expect(await verify(expired)).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
  expect(await verify(factorId)).toMatchObject({
    status: 422,
    code: "mfa_factor_not_found",
    message: "MFA factor with the provided challenge ID not found",
  });
  const fresh = await challenge();
  expect(await verify(fresh)).toBeNull();
  clock.advance({ seconds: 30 });
  expect(await verify(fresh)).toMatchObject({ status: 422, code: "mfa_challenge_already_used" });
});

test("guessing is limited to ten tries an hour, from any address", async () => {
  const person = await signUpPerson(url);
  const { factorId } = await enrolled(person);
  const guess = async (n: number) => {
    const headers = {
      authorization: `Bearer ${person.session.access_token}`,
      "x-forwarded-for": `192.0.2.${n}`,
    };
    const body = { challenge_id: factorId, code: "123456" };
    return http.request("POST", `/_api/auth/v1/factors/${factorId}/verify`, { headers, body });
  };
  for (let n = 1; n <= 10; n++) expect((await guess(n)).status).toBe(422);
  const eleventh = await guess(11);
  expect(eleventh.status).toBe(429);
  expect(eleventh.body.error_code).toBe("over_request_rate_limit");
});
