import type { Page } from "@playwright/test";
import { logIn, type Person } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { memberCard, newTeam } from "../testing/team-actions.ts";

async function openTeam(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await page.goto("/account/team-config");
  await expect(page.getByRole("heading", { name: "Team members" })).toBeVisible();
}

test("a member shares how often they train, the admin sees it, and the member takes over the team", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ada"] });
  const ada = await otherDevice();
  await openTeam(ada, team.members[0]);
  await ada.getByLabel("Share how often I train").check();
  await expect(ada.getByText("Shared from now on")).toBeVisible();

  await openTeam(page, team.admin);
  await expect(page.getByText("1 of 2 share how often they train.")).toBeVisible();
  await expect(page.getByText("The last 8 weeks: 0, 0, 0, 0, 0, 0, 0, 0").first()).toBeAttached();
  await page.getByRole("button", { name: "Hand over team to Ada Berg" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer the role" }).click();
  await expect(memberCard(page, "Ada Berg").getByText("Pending Admin")).toBeVisible();

  await ada.reload();
  await expect(ada.getByText("Marta Berg wants to hand North Harbor over to you")).toBeVisible();
  await ada.getByRole("button", { name: "Accept" }).click();
  await expect(ada.getByText("You are the admin now")).toBeVisible();
  await expect(ada.getByRole("textbox", { name: "Team name" })).toHaveValue("North Harbor");
  await page.reload();
  await expect(memberCard(page, "Marta Berg").getByRole("button", { name: "Leave" })).toBeVisible();
});
