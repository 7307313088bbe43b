import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { changeMailSubscription, getMailSubscription } from "#schemas/notifications/contract.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { stub, stubWith, stubError } from "#web/testing/stub-server.ts";

const heading = page.getByRole("heading", { level: 1 });

test("one press on the page from an email's footer link stops that kind of email, another undoes it", async () => {
  stub(getMailSubscription, { title: "Your team", isOn: true });
  stubWith(changeMailSubscription, async ({ isOn }) => ({ title: "Your team", isOn }));
  await openPage("/unsubscribe/team~token");
  await expect.element(heading).toHaveTextContent("Stop these emails?");
  await expect.element(page.getByText('You get "Your team" emails.')).toBeVisible();
  await expectAccessible();
  await button("Stop them").click();
  await expect.element(heading).toHaveTextContent("These emails have stopped");
  await button("Send them again").click();
  await expect.element(heading).toHaveTextContent("Stop these emails?");
});

test("a link that was never issued says that it no longer works", async () => {
  stubError(getMailSubscription, 404, { error: "", code: "not_found" });
  await openPage("/unsubscribe/map~nobody");
  await expect.element(page.getByText("This link no longer works")).toBeVisible();
});
