import type { Page } from "@playwright/test";
import { fillLogin, logIn, newMember, newPerson, type Person } from "../testing/auth-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { standIn } from "../testing/stand-in.ts";
import { expireInviteLink, memberCard, newTeam } from "../testing/team-people.ts";

const TEAM = "/account/team-config";

async function openTeam(page: Page, person: Person): Promise<void> {
  await logIn(page, person);
  await page.goto(TEAM);
  await expect(page.getByRole("heading", { name: "Team members" })).toBeVisible();
}

test("without a team the page says so", async ({ page, request }) => {
  await logIn(page, await newMember(request));
  await page.goto(TEAM);
  await expect(page.getByRole("heading", { name: "No Team Found" })).toBeVisible();
  await expect(page.getByText("You don't appear to be part of a team.")).toBeVisible();
});

test("an admin renames the team, once the name is another and long enough", async ({
  page,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ada"] });
  await openTeam(page, team.admin);
  const [name, save] = [
    page.getByRole("textbox", { name: "Team name" }),
    page.getByRole("button", { name: "Save" }),
  ];
  await expect(save).toBeDisabled();
  await name.fill("ab ");
  await expect(save).toBeDisabled();
  await name.fill("  North Harbor ");
  await expect(save).toBeDisabled();
  await name.fill("South Harbor");
  await save.click();
  await expect(page.getByText("Team name updated successfully")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(
    page.getByText('renamed the team from "North Harbor" to "South Harbor"'),
  ).toBeVisible();
  await expect(memberCard(page, "Marta Berg").getByText("Admin", { exact: true })).toBeVisible();
  await expect(memberCard(page, "Marta Berg").getByRole("button")).toHaveCount(0);
});

test("the link is copied, or shown where copying is not allowed", async ({
  page,
  context,
  request,
  server,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const team = await newTeam({ request, server });
  await page.clock.install();
  await openTeam(page, team.admin);
  // Said for two seconds, which must not pass before it was read.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Invite members" }).click();
  await expect(page.getByRole("button", { name: "✓ Invite Link Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(team.invitePath);
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await expect(page.getByRole("button", { name: "Invite members" })).toBeVisible();

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  const alerted = page.waitForEvent("dialog");
  const pressed = page.getByRole("button", { name: "Invite members" }).click();
  const alert = await alerted;
  expect(alert.message()).toContain(team.invitePath);
  await alert.accept();
  await pressed;
});

test("an invitation by mail waits, is sent again, is used, and is gone; another is revoked", async ({
  page,
  otherDevice,
  request,
  mailbox,
  server,
}) => {
  const team = await newTeam({ request, server });
  const [person, other] = [newPerson(), newPerson()];
  await openTeam(page, team.admin);
  const form = page.getByRole("form", { name: "Invite by email" });
  await form.getByRole("textbox").fill(`${person.email}, nobody`);
  await form.getByRole("button").click();
  await expect(page.getByText("Not an email: nobody")).toBeVisible();
  await form.getByRole("textbox").fill(`Jonas <${person.email}>; ${other.email}`);
  await form.getByRole("button").click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Revoke the invitation to ${other.email}` }).click();
  await expect(page.getByText(`${other.email} is no longer invited`)).toBeVisible();
  await page.getByRole("button", { name: `Resend the invitation to ${person.email}` }).click();
  await expect(page.getByText(`Sent again to ${person.email}`)).toBeVisible();

  const subject = "Marta Berg invites you to North Harbor";
  await expect.poll(async () => (await mailbox(person.email)).length).toBe(2);
  const [mail] = await mailbox(person.email);
  expect(mail?.subject).toBe(subject);
  const link = /https?:\/\/\S+\/teams\/invite\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  const jonas = await otherDevice();
  await jonas.goto(link);
  await jonas.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(jonas.getByLabel("Email", { exact: true })).toHaveValue(person.email);
  await jonas.getByLabel("First name").fill("Jonas");
  await jonas.getByLabel("Last name").fill("Lind");
  await jonas.getByLabel("Password", { exact: true }).fill(person.password);
  await jonas.getByLabel("Birth year").fill("1999");
  await jonas.getByRole("button", { name: "Create Account" }).click();
  await expect(jonas).toHaveURL(/\/auth\/login/);
  await fillLogin(jonas, person);
  await expect(jonas).toHaveURL("/user-dashboard");

  await page.reload();
  await expect(memberCard(page, "Jonas Lind")).toBeVisible();
  await expect(page.getByText("Waiting for an answer")).toBeHidden();
});

test("the admin's role is offered, accepted, and then belongs to the other", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ada"] });
  const [ada] = team.members;
  await openTeam(page, team.admin);
  await page.getByRole("button", { name: "Hand over team to Ada Berg" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Offer the role" }).click();
  await expect(memberCard(page, "Ada Berg").getByText("Pending Admin")).toBeVisible();
  await expectAccessible(page);

  const heir = await otherDevice();
  await openTeam(heir, ada);
  await expect(heir.getByText("Marta Berg wants to hand North Harbor over to you")).toBeVisible();
  await expectAccessible(heir);
  await heir.getByRole("button", { name: "Accept" }).click();
  await expect(heir.getByText("You are the admin now")).toBeVisible();
  await expect(heir.getByRole("textbox", { name: "Team name" })).toHaveValue("North Harbor");
  await page.reload();
  await expect(memberCard(page, "Marta Berg").getByRole("button", { name: "Leave" })).toBeVisible();
});

test("a person who leaves sees a confirmation, even when the login service does not answer", async ({
  page,
  request,
  server,
  expectedConsoleErrors,
}) => {
  // The team is read once more after it has been left.
  expectedConsoleErrors.push(/status of (404|503)/);
  const team = await newTeam({ request, server }, { members: ["Ada"] });
  await openTeam(page, team.members[0]);
  await page.route("**/logout*", (route) => route.fulfill({ status: 503, body: "Later" }));
  await memberCard(page, "Ada Berg").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave team" }).click();
  await expect(page.getByText("You left North Harbor. Everything you wrote")).toBeVisible();
});

test("an expired link is reset by the admin and works again", async ({ page, request, server }) => {
  const world = { request, server };
  const team = await newTeam(world);
  await expireInviteLink(world, team);
  await openTeam(page, team.admin);
  await expect(page.getByText("The link expired on")).toBeVisible();
  await page.getByRole("button", { name: "Reset link" }).click();
  await expect(page.getByText("The link works until")).toBeVisible();
});

test.describe("when members cannot be loaded", () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test("the page says so and retries on a press; automatic retries wait a minute", async ({
    page,
    request,
    server,
  }) => {
    const team = await newTeam({ request, server });
    const letPass = await standIn(page, "**/teams/team-members?**", (route) =>
      route.fulfill({ status: 200, json: { success: false, data: null, error: null } }),
    );
    await openTeam(page, team.admin);
    await expect(page.getByText("Couldn't load members.")).toBeVisible();
    letPass();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(memberCard(page, "Marta Berg")).toBeVisible();
  });
});

test.describe("when the coach's view cannot be read", () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test("each part of it says so, and comes at a press", async ({ page, request, server }) => {
    const team = await newTeam({ request, server });
    const letPass = await standIn(page, "**/teams/{practice,activity,invitations}?**", (route) =>
      route.fulfill({ status: 500, body: "" }),
    );
    await openTeam(page, team.admin);
    // The page tries three times more before it says anything.
    await expect(page.getByRole("alert")).toHaveCount(3);
    await expect(page.getByText("The open invitations couldn't be loaded")).toBeVisible();
    await expectAccessible(page);
    letPass();
    const retry = page.getByRole("button", { name: "Retry" });
    for (let left = 3; left > 0; left--) {
      await retry.first().click();
      await expect(retry).toHaveCount(left - 1);
    }
    await expect(page.getByText("0 of 1 share how often they train.")).toBeVisible();
  });
});

test("a member shares how often they train, and the admin sees it", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ada"] });
  const [ada] = team.members;
  await openTeam(page, ada);
  const share = page.getByLabel("Share how often I train");
  await expect(share).not.toBeChecked();
  await share.check();
  await expect(page.getByText("Shared from now on")).toBeVisible();
  await expectAccessible(page);

  const coach = await otherDevice();
  await openTeam(coach, team.admin);
  await expect(coach.getByText("1 of 2 share how often they train.")).toBeVisible();
  await expect(coach.getByText("The last 8 weeks: 0, 0, 0, 0, 0, 0, 0, 0").first()).toBeAttached();
  await expectAccessible(coach);
});
