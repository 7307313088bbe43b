import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { getProfile } from "#schemas/account/contract.ts";
import { importAccount, listExports } from "#schemas/exports/contract.ts";
import { resumeTime, stopTime, pollUntil } from "#web/testing/clock.ts";
import { ADA, PROFILE } from "#web/testing/examples.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { logInAs } from "#web/testing/session.ts";
import { stub, stubError } from "#web/testing/stub-server.ts";

test("a file that isn't an export is rejected in plain words", async () => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  stub(listExports, []);
  const words = "This isn't a file from us";
  stubError(importAccount, 400, { error: words, code: "invalid_input" });
  await openPage("/account/export");
  await expect.element(page.getByRole("heading", { level: 1, name: "Export" })).toBeVisible();
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  await userEvent.upload(input, new File(["not a zip"], "my.zip", { type: "application/zip" }));
  await expect.element(page.getByText(words)).toBeVisible();
});

test("an error is shown if the files can't be listed, and the user can retry", async () => {
  logInAs(ADA);
  stub(getProfile, PROFILE);
  stubError(listExports, 200, { error: "", code: "" });
  await openPage("/account/export");
  const problem = page.getByText("Your files couldn't be loaded");
  // It retries a few times before showing the error.
  stopTime();
  await pollUntil(() => problem.elements().length > 0, 1_000);
  resumeTime();
  await expect.element(problem).toBeVisible();
  stub(listExports, []);
  await button("Retry").click();
  await expect.element(problem).not.toBeInTheDocument();
});
