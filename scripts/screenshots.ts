import { chromium } from "@playwright/test";
import { logIn } from "../e2e/testing/auth-actions.ts";
import { startServer } from "../e2e/testing/server.ts";
import { DEMO_PASSWORD } from "#server/kernel/demo-people.ts";
import { paths } from "#shared/paths.ts";
import { chromiumPath } from "./chromium.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const SHOTS = [
  { name: "landing-desktop-dark", path: paths.home, viewport: DESKTOP, colorScheme: "dark" },
  { name: "dashboard-phone-light", path: paths.dashboard, viewport: PHONE, colorScheme: "light" },
  { name: "vision-phone-dark", path: paths.visionReview, viewport: PHONE, colorScheme: "dark" },
  {
    name: "report-desktop-light",
    path: paths.weeklyReport,
    viewport: DESKTOP,
    colorScheme: "light",
  },
] as const;

/** Takes the screenshots for README.md from the current build of the product. */
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox"],
});
for (const { name, path, viewport, colorScheme } of SHOTS) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport,
    colorScheme,
    reducedMotion: "reduce",
  });
  if (path !== paths.home)
    await logIn(page, { email: "athlete@example.com", password: DEMO_PASSWORD });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.screenshot({ path: `docs/screenshots/${name}.png` });
  await page.close();
}
await browser.close();
await server.stop();
