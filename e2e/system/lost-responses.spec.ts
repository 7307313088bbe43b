import type { Page } from "@playwright/test";
import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";
import { operatorAt } from "../testing/operator-person.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";
import { memberCard, newTeam } from "../testing/team-actions.ts";

// The browser logs every failed connection.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

/** Lets requests arrive, but breaks the connection before the page gets the response. */
const loseAnswers = (page: Page, url: string) =>
  interceptRequests(page, url, async (route) => {
    if (route.request().method() === "GET") return route.continue();
    await route.fetch();
    return route.abort();
  });

test("a film moment and the pro's answer aren't duplicated when resent after a lost response and a reload", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/film-room");
  const byLink = () => page.getByText("Link", { exact: true }).click();
  const send = page.getByRole("button", { name: "Send to the pro" });
  const look = `My left foot ${crypto.randomUUID()}`;
  await byLink();
  await page.getByLabel("Link to the moment").fill("https://videos.example/one");
  await page.getByLabel("What should the pro look at?").fill(look);
  const mendRoom = await loseAnswers(page, "**/_api/v1/film");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("couldn't be reached");
  mendRoom();
  await page.reload();
  await byLink();
  await send.click();
  await expect(page.getByLabel("What should the pro look at?")).toHaveValue("");
  await expect(page.getByText("3 of 4 left this month")).toBeVisible();
  await expect(page.getByRole("link", { name: look })).toHaveCount(1);

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/film");
  await desk.getByRole("main").getByRole("link", { name: /Sent / }).last().click();
  await expect(desk.getByText(look)).toBeVisible();
  await desk.getByRole("button", { name: "Take this moment" }).click();
  await desk.getByLabel("Your answer").fill("Land softer.");
  await desk.getByRole("button", { name: "Add a time mark" }).click();
  await desk.getByLabel("What to see").fill("Here");
  const mendDesk = await loseAnswers(desk, "**/_api/v1/operator/film/*/*");
  await desk.reload();
  await expect(desk.getByLabel("What to see")).toHaveValue("Here");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(desk.getByText("The server couldn't be reached")).toBeVisible();
  mendDesk();
  await desk.reload();
  await expect(desk.getByText("Land softer.")).toHaveCount(1);
  await expect(desk.getByLabel("Your answer")).toHaveValue("");
  await expect(desk.getByLabel("What to see")).toBeHidden();
});

test("a support answer isn't duplicated when resent after a lost response and a reload", async ({
  page,
  otherDevice,
}) => {
  const question = `Is there a trial? ${crypto.randomUUID()}`;
  const chat = page.getByRole("dialog", { name: "Support chat" });
  await page.goto("/contact?support");
  await chat.getByLabel("Your message").fill(question);
  await chat.getByRole("button", { name: "Send" }).click();
  await expect(chat.getByLabel("Your email")).toBeVisible();

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/support");
  await desk
    .getByRole("main")
    .getByRole("link", { name: /1 message/ })
    .last()
    .click();
  await expect(desk.getByRole("log").getByText(question)).toBeVisible();
  const mend = await loseAnswers(desk, "**/_api/v1/operator/support/*/messages");
  await desk.getByLabel("Your answer").fill("Seven days.");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(chat.getByRole("log").getByText("Seven days.")).toBeVisible();
  mend();
  await desk.reload();
  await expect(desk.getByRole("log").getByText("Seven days.")).toBeVisible();
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(desk.getByLabel("Your answer")).toHaveValue("");
  await expect(desk.getByRole("log").getByText("Seven days.")).toHaveCount(1);
});

test("text that an admin types for the team survives a lost connection and a reload", async ({
  page,
  request,
  server,
}) => {
  const team = await newTeam({ request, server }, { members: ["Ida"] });
  await logIn(page, team.admin);
  await page.goto("/account/team-config");
  const [name, addresses] = [
    page.getByRole("textbox", { name: "Team name" }),
    page.getByRole("textbox", { name: "Invite by email" }),
  ];
  const reason = page.getByRole("dialog").getByLabel("Reason (optional)");
  const openRemoval = () =>
    memberCard(page, "Ida")
      .getByRole("button", { name: /Remove/ })
      .click();
  await name.fill("South Harbor");
  await addresses.fill("new@example.com, other@example.com");
  await openRemoval();
  await reason.fill("Moved away");
  const mend = await interceptRequests(page, "**/_api/v1/teams/**", (route) => route.abort());
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(page.getByText("The server couldn't be reached")).toBeVisible();
  mend();
  await page.reload();
  await openRemoval();
  await expect(reason).toHaveValue("Moved away");
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(memberCard(page, "Ida")).toBeHidden();

  await expect(name).toHaveValue("South Harbor");
  await expect(page.getByText("Not saved yet: the team is called North Harbor.")).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Team name updated successfully")).toBeVisible();
  await expect(name).toHaveValue("South Harbor");
  await expect(addresses).toHaveValue("new@example.com, other@example.com");
  await page.getByRole("button", { name: "Send invitations" }).click();
  await expect(addresses).toHaveValue("");
  await page.reload();
  await expect(name).toHaveValue("South Harbor");
  await expect(addresses).toHaveValue("");
});

test("a tick that couldn't be saved is reverted, and a moment whose response was lost is taken back", async ({
  page,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/workshops");
  const tick = page.getByRole("checkbox", { name: /^Watched: / }).first();
  await expect(tick).not.toBeChecked();
  await interceptRequests(page, "**/_api/v1/workshops/**", (route) => route.abort());
  await tick.click();
  await expect(page.getByText("The server couldn't be reached").first()).toBeVisible();
  await expect(tick).not.toBeChecked();

  await page.goto("/film-room");
  await page.getByText("Link", { exact: true }).click();
  await page.getByLabel("Link to the moment").fill("https://videos.example/one");
  await page.getByLabel("What should the pro look at?").fill("My left foot");
  await page.getByRole("button", { name: "Send to the pro" }).click();
  await page.getByRole("link", { name: "My left foot" }).click();
  const takeBack = page.getByRole("button", { name: "Withdraw" });
  const mend = await loseAnswers(page, "**/_api/v1/film/*");
  await takeBack.click();
  await expect(page.getByText("The server couldn't be reached").first()).toBeVisible();
  mend();
  await takeBack.click();
  await expect(page.getByText("4 of 4 left this month")).toBeVisible();
});
