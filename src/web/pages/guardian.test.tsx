import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { decideForWard, getWard } from "#schemas/guardians/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { stub, stubError, sentCalls } from "#web/testing/stub-server.ts";

test("a guardian can agree, and opening the link alone decides nothing", async () => {
  const ward = { athleteEmail: "ada@example.com", hasAgreed: false };
  stub(getWard, ward);
  await openPage("/guardian/ticket");
  await expect.element(page.getByText("You have not agreed")).toBeVisible();
  await expectAccessible();
  stub(decideForWard, { ...ward, hasAgreed: true });
  await button("I agree").click();
  await expect.element(page.getByText("You agree:")).toBeVisible();
  expect(sentCalls().map(({ body }) => body)).toEqual([{ agrees: true }]);
});

test("an expired or unknown link says that it no longer works", async () => {
  stubError(getWard, 404, { error: "", code: "not_found" });
  await openPage("/guardian/nothing-real");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent("This link no longer works");
  await expectAccessible();
});
