import { mp4 } from "#server/testing/videos.ts";
import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { operatorAt } from "../testing/operator-person.ts";
import { interceptRequests } from "../testing/intercept-requests.ts";

const video = (seconds: number, bytes = 6_000_000) => ({
  name: "moment.mp4",
  mimeType: "video/mp4",
  buffer: mp4({ seconds, bytes }),
});

// The browser logs every failed connection and every rejected request.
test.use({ expectedConsoleErrors: [/Failed to load resource/] });

test("an interrupted upload resumes, and the pro's answer arrives with time marks", async ({
  page,
  otherDevice,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/film-room");
  await expect(page.getByText("4 of 4 left this month")).toBeVisible();
  await expect(page.getByRole("button", { name: "Need someone now?" })).toBeVisible();

  const sent: number[] = [];
  await page.route("**/film-uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    sent.push(Number(route.request().headers()["upload-offset"]));
    // Break the connection in the middle of the second chunk.
    return sent.length === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel("Video", { exact: true }).setInputFiles(video(42));
  // The upload is retried after a pause.
  await expect(page.getByText("100 %")).toBeVisible();
  expect(sent).toEqual([0, 4_194_304, 4_194_304]);

  const look = `My left foot ${crypto.randomUUID()}`;
  await page.getByLabel("What should the pro look at?").fill(look);
  await page.getByRole("button", { name: "Send to the pro" }).click();
  await expect(page.getByText("3 of 4 left this month")).toBeVisible();

  const desk = await operatorAt(otherDevice);
  await desk.goto("/operator/film");
  await desk.getByRole("main").getByRole("link", { name: /Sent / }).last().click();
  await expect(desk.getByText(look)).toBeVisible();
  await desk.getByRole("button", { name: "Take this moment" }).click();
  await expect(desk.getByRole("status").filter({ hasText: "yours" })).toBeAttached();
  await desk.getByLabel("Your answer").fill("Land softer.");
  await desk.getByRole("button", { name: "Mark this place" }).click();
  await desk.getByLabel("At", { exact: true }).fill("0:12");
  await desk.getByLabel("What to see").fill("Here");
  await expectAccessible(desk);
  await desk.reload();
  await expect(desk.getByLabel("Your answer")).toHaveValue("Land softer.");
  await expect(desk.getByLabel("At", { exact: true })).toHaveValue("0:12");
  await expect(desk.getByLabel("What to see")).toHaveValue("Here");
  await desk.getByRole("button", { name: "Send the answer" }).click();
  await expect(desk.getByText("Land softer.")).toBeVisible();
  await desk.context().close();

  await page.getByRole("link", { name: look }).click();
  await expect(page.getByText("Land softer.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show 0:12" })).toBeVisible();
  await expectAccessible(page);
});

test("a file that is too long, disguised or too large is rejected with a clear message", async ({
  page,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/film-room");
  const chooser = page.getByLabel("Video", { exact: true });
  await chooser.setInputFiles({
    name: "m.mp4",
    mimeType: "video/mp4",
    buffer: Buffer.from("<html>"),
  });
  await expect(page.getByRole("alert")).toHaveText("Choose an mp4, mov or webm video.");

  await chooser.setInputFiles(video(121, 100));
  await expect(page.getByText("100 %")).toBeVisible();
  await page.getByLabel("What should the pro look at?").fill("All of it");
  await page.getByRole("button", { name: "Send to the pro" }).click();
  await expect(page.getByRole("alert")).toContainText("longer than 2 minutes");
  await expect(page.getByText("4 of 4 left this month")).toBeVisible();
});

test("a moment that has arrived is neither lost nor duplicated when it is edited and sent again", async ({
  page,
  request,
  server,
}) => {
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/film-room");
  await page.getByText("Link", { exact: true }).click();
  await page.getByLabel("Link to the moment").fill("https://videos.example/one");
  const [look, send] = [
    page.getByLabel("What should the pro look at?"),
    page.getByRole("button", { name: "Send to the pro" }),
  ];
  await look.fill("My left foot");
  // It arrives, but the connection breaks before the page gets the response.
  const mend = await interceptRequests(page, "**/_api/v1/film", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("couldn't be reached");
  mend();

  await look.fill("My left foot, then my hips");
  await send.click();
  await expect(page.getByText("An earlier version of this moment was already sent.")).toBeVisible();
  await expect(look).toHaveValue("My left foot, then my hips");
  await expect(page.getByText("3 of 4 left this month")).toBeVisible();
  await expect(page.getByRole("link", { name: "My left foot" })).toBeVisible();
  await send.click();
  await expect(look).toHaveValue("");
  await expect(page.getByText("2 of 4 left this month")).toBeVisible();
});
