import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { logIn } from "../e2e/testing/auth-actions.ts";
import { startServer } from "../e2e/testing/server.ts";
import { DEMO_PASSWORD } from "#server/kernel/demo-people.ts";
import { chromiumPath } from "./chromium.ts";
import { SCREENS } from "./contact-sheet/screens.ts";

// Renders every screen at three widths in both themes, as files and side by side on contact sheets, so that
// inconsistencies stand out. `npm run contact-sheet`; with part of a URL it renders only matching screens.

const OUT = fileURLToPath(new URL("../contact-sheet", import.meta.url));
const VIEWS = [
  { name: "phone", width: 390, height: 844, perSheet: 10 },
  { name: "tablet", width: 768, height: 1024, perSheet: 8 },
  { name: "desktop", width: 1440, height: 900, perSheet: 6 },
] as const;
const MAX_HEIGHT = 2_000;
const [only = ""] = process.argv.slice(2);

type View = (typeof VIEWS)[number];
type Shot = { path: string; picture: Buffer };

const server = await startServer();
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox"],
});
try {
  await draw();
} finally {
  await browser.close();
  await server.stop();
}

async function draw(): Promise<void> {
  await rm(OUT, { recursive: true, force: true });
  for (const view of VIEWS) {
    for (const colorScheme of ["light", "dark"] as const) {
      const folder = join(OUT, `${view.name}-${colorScheme}`);
      await mkdir(folder, { recursive: true });
      const shots: Shot[] = [];
      for (const screens of SCREENS) shots.push(...(await walk(screens, view, colorScheme)));
      for (const [index, { path, picture }] of shots.entries())
        await writeFile(
          join(folder, `${String(index).padStart(2, "0")}${fileName(path)}.png`),
          picture,
        );
      for (let first = 0; first < shots.length; first += view.perSheet) {
        const columns = view.perSheet / 2;
        const picture = await sheet(shots.slice(first, first + view.perSheet), columns);
        const number = 1 + first / view.perSheet;
        await writeFile(join(OUT, `${view.name}-${colorScheme}-${number}.png`), picture);
      }
    }
  }
}

async function walk(
  { person, paths }: (typeof SCREENS)[number],
  { width, height }: View,
  colorScheme: "light" | "dark",
): Promise<Shot[]> {
  const wanted = paths.filter((path) => path.includes(only));
  if (wanted.length === 0) return [];
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height },
    colorScheme,
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  if (person) await logIn(page, { email: `${person}@example.com`, password: DEMO_PASSWORD });
  const shots: Shot[] = [];
  for (const path of wanted) {
    await page.goto(path, { waitUntil: "load" });
    await waitUntilSettled(page);
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(Math.max(full, height), MAX_HEIGHT) };
    shots.push({ path, picture: await page.screenshot({ fullPage: true, clip }) });
  }
  await page.close();
  return shots;
}

/** Waits only briefly, because a page with live updates is never idle. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle", { timeout: 3_000 }).catch(() => undefined);
}

async function sheet(shots: Shot[], columns: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  const figures = shots.map(
    ({ path, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${path}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>
      body { margin: 16px; font: 12px sans-serif; background: #888;
        display: grid; grid-template-columns: repeat(${columns}, 1fr); gap: 16px; align-items: start }
      figure { margin: 0 } img { width: 100%; display: block } figcaption { padding: 4px 0; overflow-wrap: anywhere }
    </style>${figures.join("")}`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

function fileName(path: string): string {
  return path.replaceAll(/[^\w-]+/g, "-");
}
