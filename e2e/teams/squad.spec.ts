import type { Page } from "@playwright/test";
import {
  confirmEmail,
  fillLogin,
  mailedLink,
  newPerson,
  type Person,
} from "../testing/auth-people.ts";
import {
  CARDS,
  choosePassword,
  expectMembership,
  fillCard,
  openCheckout,
  startTrial,
} from "../testing/checkout-people.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { expectBooks } from "../testing/membership-books.ts";
import { memberCard, namedMember } from "../testing/team-people.ts";

const TEAM = "/account/team-config";

async function buyTeam(page: Page, coach: Person, seats: string): Promise<void> {
  await page.goto("/choose-a-plan");
  await openCheckout(page, "Team");
  await page.getByLabel("Email").fill(coach.email);
  await page.getByLabel("Quantity").fill(seats);
  await fillCard(page, CARDS.good);
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
  await expectAccessible(page);
  await leaving.getByRole("button", { name: "Leave team" }).click();
  await expect(page).toHaveURL(/\/auth\/login\?message=/);
  await expect(
    page.getByText("You left North Harbor. Everything you wrote is yours: log in"),
  ).toBeVisible();
  await expect(page.getByText("An email follows when your backup is ready.")).toBeVisible();
}

async function remove(page: Page, name: string): Promise<void> {
  await memberCard(page, name)
    .getByRole("button", { name: `Remove ${name}` })
    .click();
  const removing = page.getByRole("dialog");
  await removing.getByLabel("Reason (optional)").fill("Moved to another club");
  await expectAccessible(page);
  await removing.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await removing.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("Team member removed successfully")).toBeVisible();
  await expect(memberCard(page, name)).toBeHidden();
  await expect(page.getByText("Your note: Moved to another club")).toBeVisible();
}

test("a coach buys a team, fills it by link, by mail and with an account, changes it, and ends it", async ({
  page,
  otherDevice,
  request,
  mailbox,
  server,
}) => {
  test.setTimeout(240_000);
  const [coach, mailedPerson] = [newPerson(), newPerson()];
  const subjectsTo = async ({ email }: Person) =>
    (await mailbox(email)).map(({ subject }) => subject);
  await buyTeam(page, coach, "6");
  await choosePassword(page, mailbox, coach);
  await expectMembership(page, /^Trial until /, "$390 a month, 6 seats at $65");
  await expectBooks(server, coach.email, {
    status: "trialing",
    soldAs: "team_monthly",
    seats: 6,
  });
  // The name on the card is only a suggestion.
  await page.goto("/account");
  await page.getByLabel("First name").fill("Robin");
  await page.getByLabel("Last name").fill("Testperson");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await page.goto(TEAM);
  await expect(memberCard(page, "Robin Testperson")).toContainText("Admin");
  const link = await copyInviteLink(page);
  await inviteByMail(page, mailedPerson);

  const names = ["Ada", "Cem", "Dov"];
  const devices = await Promise.all(names.map(() => otherDevice()));
  await Promise.all(
    names.map(async (name, index) => {
      const person = newPerson();
      await signUpBy(link, devices[index] ?? page, name, person);
      // Anybody may have the team's link, so a seat is taken only once the address is confirmed.
      await confirmEmail(request, mailbox, person);
    }),
  );
  const [phone] = devices;
  if (!phone) throw new Error("No device");
  const byMail = await mailedLink(
    mailbox,
    mailedPerson.email,
    "Robin Testperson invites you to My Team",
    /https?:\/\/\S+\/teams\/invite\/\S+/,
  );
  await signUpBy(byMail, phone, "Eli", mailedPerson);
  const bea = await namedMember({ request, server }, "Bea");
  const herDevice = await otherDevice();
  await acceptWithAccount(link, herDevice, bea);
  const late = await otherDevice();
  // Seats are taken by a job, a moment after the confirmation.
  await expect(async () => {
    await late.goto(link);
    await expect(late.getByRole("heading", { level: 1 })).toHaveText("Team Full", {
      timeout: 2_000,
    });
  }).toPass();

  await page.reload();
  for (const name of ["Ada Lind", "Cem Lind", "Dov Lind", "Eli Lind", "Bea Berg"])
    await expect(memberCard(page, name)).toBeVisible();
  await page.getByRole("textbox", { name: "Team name" }).fill("North Harbor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Team name updated successfully")).toBeVisible();
  await remove(page, "Ada Lind");

  await leaveWithBackup(herDevice);
  await expect.poll(() => subjectsTo(bea)).toContain("Your data is ready");
  await acceptWithAccount(link, herDevice, bea);
  await page.reload();
  await expect(memberCard(page, "Bea Berg")).toBeVisible();

  await page.goto("/account/cancel-membership");
  await expect(page.getByText("All its members lose their access")).toBeVisible();
  await page.getByRole("button", { name: "Cancel membership" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel membership" }).click();
  await expect(page.getByRole("heading", { name: /^Active until / })).toBeVisible();
  const endsOn = expect.stringMatching(/^North Harbor's membership ends on /);
  for (const person of [bea, mailedPerson])
    await expect.poll(() => subjectsTo(person)).toContainEqual(endsOn);
  await herDevice.goto("/user-dashboard");
  await expect(herDevice.getByRole("complementary", { name: "Membership" })).toContainText(
    /North Harbor's membership ends on \w+ \d+, \d{4}\./,
  );
  await expectAccessible(herDevice);
});
