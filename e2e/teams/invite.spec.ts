import type { Page } from "@playwright/test";
import { fillLogin, logIn, mailedLink, newPerson } from "../testing/auth-people.ts";
import { query } from "../testing/database.ts";
import { expect, expectAccessible, REFUSED_AFTER_LOGOUT, test } from "../testing/fixtures.ts";
import { expireInviteLink, namedMember, newTeam } from "../testing/team-people.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const VERIFY = "**/_api/v1/teams/invite/*/verify";

async function fillSignup(page: Page, person: { email: string; password: string }, year = "1999") {
  await page.getByLabel("First name").fill("Jonas");
  await page.getByLabel("Last name").fill("Berg");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Birth year").fill(year);
}

for (const path of ["/teams/invite", "/team-invite/"])
  test(`without a hash nothing is asked of the server: ${path}`, async ({ page }) => {
    let wasAsked = false;
    page.on("request", (request) => (wasAsked ||= request.url().includes("/verify")));
    await page.goto(path);
    await expect(heading(page)).toHaveText("Invalid Invite Link");
    await expect(page.getByRole("link", { name: "Go to Login" })).toHaveAttribute(
      "href",
      "/auth/login",
    );
    expect(wasAsked).toBe(false);
  });

test("an unknown link is invalid, and leads to the login", async ({ page }) => {
  await page.goto("/team-invite/nobody-made-this");
  await expect(heading(page)).toHaveText("Invalid Invite");
  await expect(page.getByText("This invite link is either invalid or expired.")).toBeVisible();
  await page.getByRole("link", { name: "Return to Login" }).click();
  await expect(page).toHaveURL("/auth/login");
});

test.describe("when the server does not answer well", () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test("verification fails once, with the server's words or ours", async ({ page }) => {
    let asked = 0;
    const error = { error: "The pitch is closed.", code: "unexpected" };
    const answers = [
      { status: 500, json: { success: false, data: null, error } },
      { json: { success: true, data: null, error: null } },
    ];
    await page.route(VERIFY, (route) => route.fulfill(answers[asked++]));
    await page.goto("/teams/invite/some-link");
    await expect(heading(page)).toHaveText("Verification Failed");
    await expect(page.getByText("The pitch is closed.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
    expect(asked).toBe(1);

    await page.goto("/teams/invite/another-link");
    await expect(page.getByText("Failed to verify invite - no data returned")).toBeVisible();
  });
});

test("a visitor accepts, makes an account, confirms it, and is in the team", async ({
  page,
  request,
  mailbox,
  server,
}) => {
  const team = await newTeam({ request, server }, { seats: 2 });
  const person = newPerson();
  const held = Promise.withResolvers<void>();
  await page.clock.install();
  await page.route(VERIFY, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(team.invitePath);
  await expect(page.getByText("Verifying invitation...")).toBeVisible();
  held.resolve();
  await expect(heading(page)).toHaveText("You're Invited!");
  await expect(page.getByText("Marta Berg invites you to")).toBeVisible();
  await expect(page.getByText("1 seat available")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(heading(page)).toHaveText("Join North Harbor");
  await expect(page.getByText("Create your account to get started")).toBeVisible();
  await expect(page.getByText("By creating an account, you agree to our")).toBeVisible();
  await expect(page.getByText("Minimum 8 characters")).toBeVisible();
  await expectAccessible(page);
  await fillSignup(page, { ...person, password: "short" });
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  const create = page.getByRole("button", { name: "Create Account" });
  await create.click();
  await expect(page.getByText("Too short")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(person.password);

  await page.route("**/invite/signup", async (route) => {
    await expect(page.getByText("Creating your account...")).toBeVisible();
    await expect(page.getByLabel("First name")).toBeDisabled();
    await route.continue();
  });
  // It stands there for a moment and a half, which must not pass before it was read.
  await page.clock.pauseAt(Date.now() + 60_000);
  await create.click();
  await expect(heading(page)).toHaveText("Account Created Successfully!");
  await expect(page.getByText("Welcome to North Harbor!")).toBeVisible();
  await expect(page.getByText("Redirecting you to login...")).toBeVisible();
  await page.clock.runFor(1_500);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/auth\/login\?message=/);
  await expect(page.getByText("Account created successfully! Please log in.")).toBeVisible();
  await expect(page.getByText("First open the link in the email")).toBeVisible();

  await page.goto(await mailedLink(mailbox, person.email, "Confirm your email"));
  await page.getByRole("main").getByRole("button").first().click();
  await expect(page).toHaveURL("/user-dashboard");
  await page.goto("/account/team-config");
  await expect(page.getByRole("heading", { name: "Jonas Berg" })).toBeVisible();
});

test("a full team says how full, also to whom it happens in the last moment", async ({
  page,
  request,
  server,
}) => {
  const world = { request, server };
  const full = await newTeam(world, { seats: 2, members: ["Ada"] });
  await page.goto(full.invitePath);
  await expect(heading(page)).toHaveText("Team Full");
  await expect(
    page.getByText("This team has reached its maximum capacity of 2 seats."),
  ).toBeVisible();
  await expect(page.getByText("North Harbor")).toBeVisible();
  await expectAccessible(page);
});

test.describe("what the server refuses", () => {
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test("is said in a red box above the form", async ({ page, request, server }) => {
    const team = await newTeam({ request, server });
    await page.goto(team.invitePath);
    await page.getByRole("button", { name: "Accept Invitation" }).click();
    await fillSignup(page, newPerson());
    // The page may ask again who is invited, and would then show no form at all.
    await page.route(VERIFY, () => {});
    await query(
      server.databaseUrl,
      "update subscriptions set seats = 1 from teams where teams.customer_id = subscriptions.customer_id and teams.id = $1",
      [team.id],
    );
    await page.getByRole("button", { name: "Create Account" }).click();
    const box = page.getByRole("alert").filter({ hasText: "Team Full." });
    await expect(box).toBeVisible();
    await expectAccessible(page);
  });
});

test("a child is stopped kindly, and nothing is sent; a minor names a guardian", async ({
  page,
  request,
  server,
}) => {
  const team = await newTeam({ request, server });
  const person = newPerson();
  await page.goto(team.invitePath);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  const guardian = page.getByLabel("Parent or guardian's email");
  await expect(guardian).toBeHidden();
  await fillSignup(page, person, String(new Date().getFullYear() - 16));
  await expect(guardian).toBeVisible();
  let wasSent = false;
  page.on("request", (sent) => (wasSent ||= sent.url().includes("/invite/signup")));
  await page.getByLabel("Birth year").fill(String(new Date().getFullYear() - 11));
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(heading(page)).toHaveText("A little later");
  expect(wasSent).toBe(false);
});

test("somebody with an account logs in, is asked, joins, and sees so when they come again", async ({
  page,
  request,
  server,
}) => {
  const world = { request, server };
  const team = await newTeam(world);
  const ada = await namedMember(world, "Ada");
  await page.goto(team.invitePath);
  await page.getByRole("link", { name: "Log in and accept" }).click();
  await fillLogin(page, ada);
  await expect(page).toHaveURL(team.invitePath);
  await expect(heading(page)).toHaveText("Join North Harbor as Ada Berg?");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept Invitation" }).click();
  await expect(page.getByText("Welcome to North Harbor!")).toBeVisible();
  await expect(page).toHaveURL("/user-dashboard");
  await page.goto(team.invitePath.replace("/teams/invite/", "/team-invite/"));
  await expect(heading(page)).toHaveText("You are already in North Harbor");
});

test("a member of another team sees what happens first; another account can be used", async ({
  page,
  request,
  server,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(REFUSED_AFTER_LOGOUT);
  const world = { request, server };
  const [from, to] = [await newTeam(world, { members: ["Ada"] }), await newTeam(world)];
  const [ada] = from.members;
  await logIn(page, ada);
  await page.goto(to.invitePath);
  await expect(page.getByText("You leave North Harbor first.")).toBeVisible();
  await page.getByRole("button", { name: "Use another account" }).click();
  await expect(heading(page)).toHaveText("You're Invited!");
});

test("an expired link is invalid until the admin resets it", async ({ page, request, server }) => {
  const world = { request, server };
  const team = await newTeam(world);
  await expireInviteLink(world, team);
  await page.goto(team.invitePath);
  await expect(heading(page)).toHaveText("Invalid Invite");
});
