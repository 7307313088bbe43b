import { logIn, newPaidMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

// The browser logs every failed response, and one is expected here.
test.use({ serviceWorkers: "allow", expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED/] });

const SETTINGS = "/account/notification-settings";

test("a member chooses which notifications to get, also without a network, and sends a test", async ({
  page,
  context,
  request,
  mailbox,
  server,
}) => {
  const ada = await newPaidMember(request, server);
  await logIn(page, ada);
  await page.goto(SETTINGS);
  const review = page.getByRole("switch", { name: "Evening review by email" });
  const map = page.getByRole("switch", { name: "Weekly map by email" });
  await expect(review).not.toBeChecked();
  await expect(map).toBeChecked();

  await review.check();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await map.uncheck();
  await page.getByLabel("Bedtime").fill("23:45");
  await expect(page.getByText("Saved on this phone, will sync").first()).toBeVisible();
  await expect(page.getByText("Tonight's listening reminder comes at")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();

  await page.reload();
  await expect(review).toBeChecked();
  await expect(map).not.toBeChecked();
  await expect(page.getByLabel("Bedtime")).toHaveValue("23:45");
  await expect(page.getByLabel("Quiet from")).toHaveValue("23:45");

  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Pause all until").fill(inAMonth);
  await expect(page.getByText("All reminders above are off until")).toBeVisible();
  await page.getByRole("button", { name: "End the pause" }).click();
  await expect(page.getByText("On vacation, injured or in need of a break?")).toBeVisible();

  await page.getByRole("button", { name: "Send me a test" }).click();
  await expect(page.getByText(`Sent to ${ada.email}.`)).toBeVisible();
  await expect
    .poll(async () => (await mailbox(ada.email)).map(({ subject }) => subject))
    .toContain("Test notification");
});

test("a push is shown as it was sent and names the page it opens", async ({
  page,
  context,
  request,
  server,
}) => {
  await context.grantPermissions(["notifications"]);
  await logIn(page, await newPaidMember(request, server));
  await page.goto("/user-dashboard");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  // A headless browser can't show notifications, so record what it was asked to show.
  await worker.evaluate(
    "self.shown = []; self.registration.showNotification = async (...asked) => void shown.push(asked);",
  );
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  const data = JSON.stringify({
    title: "Ada, map the week ahead",
    body: "Eight quiet minutes.",
    path: "/weekly-map-welcome",
    tag: "map 2026-11-15",
  });
  const origin = new URL(page.url()).origin;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await expect
    .poll(() => worker.evaluate("self.shown"))
    .toEqual([
      [
        "Ada, map the week ahead",
        {
          body: "Eight quiet minutes.",
          tag: "map 2026-11-15",
          icon: "/icon-192.png",
          data: { path: "/weekly-map-welcome" },
        },
      ],
    ]);
});
