import { chromium } from "@playwright/test";
import { startServer } from "../e2e/server.ts";
import { chromiumPath } from "./chromium-path.ts";

const SHOTS = [
  { name: "landing-desktop-dark", path: "/", width: 1440, height: 900, colorScheme: "dark" },
  { name: "landing-phone-light", path: "/", width: 390, height: 844, colorScheme: "light" },
  {
    name: "inspiration-desktop-light",
    path: "/inspiration",
    width: 1440,
    height: 900,
    colorScheme: "light",
  },
  { name: "login-phone-dark", path: "/auth/login", width: 390, height: 844, colorScheme: "dark" },
] as const;

/** Takes the pictures that README.md shows, of the product as it is built now. */
const server = await startServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox"],
});
for (const { name, path, width, height, colorScheme } of SHOTS) {
  const page = await browser.newPage({
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
  });
  await page.goto(server.url + path, { waitUntil: "networkidle" });
  await page.screenshot({ path: `docs/screenshots/${name}.png` });
  await page.close();
}
await browser.close();
await server.stop();
