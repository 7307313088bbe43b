import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { snoozeByLink } from "#schemas/notifications/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { stub, stubError, sentCalls } from "#web/testing/stub-server.ts";

const heading = page.getByRole("heading", { level: 1 });
const stopTonight = button("No more reminders tonight");
const settings = page.getByRole("main").getByRole("link", { name: "All notifications" });

test("opening the link in an evening email sends nothing, and pressing the button stops that evening's reminders", async () => {
  stub(snoozeByLink, null);
  await openPage("/snooze/listen~token");
  await expect.element(heading).toHaveTextContent("Not tonight?");
  await expect.element(page.getByText("Nothing else changes.")).toBeVisible();
  await expectAccessible();
  expect(sentCalls()).toEqual([]);
  await stopTonight.click();
  await expect.element(heading).toHaveTextContent("Good night");
  await expect.element(page.getByText("They're back tomorrow.")).toBeVisible();
  await expect.element(stopTonight).not.toBeInTheDocument();
  await expect.element(settings).toHaveAttribute("href", "/account/notification-settings");
  expect(sentCalls().map(({ path }) => path)).toEqual([
    "/_api/v1/notifications/snooze/listen~token",
  ]);
  await expectAccessible();
});

test("an expired or unknown link says so and links to the settings", async () => {
  stubError(snoozeByLink, 404, { error: "", code: "not_found" });
  await openPage("/snooze/listen~nobody");
  await stopTonight.click();
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/This link no longer works/);
  await expect.element(heading).toHaveTextContent("Not tonight?");
  await expect.element(settings).toBeVisible();
  await expectAccessible();
});
