import type { Page } from "@playwright/test";
import { verifyInvite } from "#shared/teams/invite-contract.ts";
import { confirmEmail, fillLogin, logIn, newPerson, type Person } from "../testing/auth-actions.ts";
import {
  TEST_CARDS,
  choosePassword,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectMatchesStripe } from "../testing/membership-state.ts";
import { memberCard, namedMember } from "../testing/team-actions.ts";

const TEAM = "/account/team-config";

async function buyTeam(page: Page, coach: Person, seats: string): Promise<void> {
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Team");
  await page.getByLabel("Email").fill(coach.email);
  await page.getByLabel("Quantity").fill(seats);
  await fillCard(page, TEST_CARDS.good);
  await startTrial(page);
  await expect(page).toHaveURL(/\/auth\/login\?swaz_new_user_from_stripe=/);
}

async function copyInviteLink(page: Page): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: "Invite members" }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("/teams/invite/");
  return copied();
}

async function inviteByMail(page: Page, { email }: Person): Promise<void> {
  const form = page.getByRole("form", { name: "Invite by email" });
  await form.getByRole("textbox").fill(email);
  await form.getByRole("button").click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();
}

async function signUpBy(link: string, page: Page, name: string, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await page.getByLabel("First name").fill(name);
  await page.getByLabel("Last name").fill("Lind");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Birth year").fill("1999");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?message=/);
}

async function acceptWithAccount(link: string, page: Page, person: Person): Promise<void> {
  await page.goto(link);
  await page.getByRole("link", { name: "Log in and accept" }).click();
  await fillLogin(page, person);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(page).toHaveURL("/user-dashboard");
}

async function leaveWithBackup(page: Page): Promise<void> {
  await page.goto(TEAM);
  await expect(page.getByRole("button", { name: "Invite members" })).toBeHidden();
  await memberCard(page, "Bea Berg").getByRole("button", { name: "Leave" }).click();
  const leaving = page.getByRole("dialog");
  await expect(leaving.getByText("This will end your access to premium features")).toBeVisible();
  await leaving.getByLabel("Create a backup of my data before leaving").check();
  await leaving.getByRole("button", { name: "Leave team" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?message=/);
  await expect(
    page.getByText("You left My Team. Everything you wrote is yours: log in"),
  ).toBeVisible();
  await expect(page.getByText("We'll email you when your backup is ready.")).toBeVisible();
}

test("a coach buys a team, fills it by link, by email and with an account, loses a member, and ends the team", async ({
  page,
  otherDevice,
  request,
  mailbox,
  server,
}) => {
  const [coach, ada, eli] = [newPerson(), newPerson(), newPerson()];
  const subjectsTo = async ({ email }: Person) =>
    (await mailbox(email)).map(({ subject }) => subject);
  await buyTeam(page, coach, "4");
  await choosePassword(page, mailbox, coach);
  await expectMembership(page, /^Trial until /, "$260 a month, 4 seats at $65");
  await expectMatchesStripe(server, coach.email, {
    status: "trialing",
    soldAs: "team_monthly",
    seats: 4,
  });
  await page.goto(TEAM);
  // The name on the card is only a suggestion.
  await expect(memberCard(page, "Robin")).toHaveCount(0);
  const link = await copyInviteLink(page);
  await inviteByMail(page, eli);

  const device = await otherDevice();
  await signUpBy(link, device, "Ada", ada);
  // Anyone may have the team's link, so a seat is only taken once the email address is confirmed.
  await confirmEmail(request, mailbox, ada);
  const [mail] = await mailbox(eli.email);
  const byMail = /https?:\/\/\S+\/teams\/invite\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  await signUpBy(byMail, device, "Eli", eli);
  const bea = await namedMember({ request, server }, "Bea");
  const herDevice = await otherDevice();
  await acceptWithAccount(link, herDevice, bea);
  // A job assigns seats shortly after the confirmation.
  const verify = verifyInvite.path.replace(":inviteHash", link.split("/").at(-1) ?? "");
  const seatsAvailable = async () => (await (await request.get(verify)).json()).data.seatsAvailable;
  await expect.poll(seatsAvailable).toBe(0);
  await device.goto(link);
  await expect(device.getByRole("heading", { level: 1 })).toHaveText("Team Full");
  await page.reload();
  for (const name of ["Ada Lind", "Eli Lind", "Bea Berg"])
    await expect(memberCard(page, name)).toBeVisible();

  await leaveWithBackup(herDevice);
  await expect.poll(() => subjectsTo(bea)).toContain("Your data is ready");
  await page.goto("/account/cancel-membership");
  await page.getByRole("button", { name: "Cancel membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByRole("heading", { name: /^Active until / })).toBeVisible();
  const endsOn = expect.stringMatching(/^My Team's membership ends on /);
  for (const person of [ada, eli])
    await expect.poll(() => subjectsTo(person)).toContainEqual(endsOn);
  await logIn(device, eli);
  await device.goto("/user-dashboard");
  await expect(device.getByRole("complementary", { name: "Membership" })).toContainText(
    /My Team's membership ends on \w+ \d+, \d{4}\./,
  );
});
