import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly, showProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Test machines have no graphics card, and emulating one costs a quarter of a core. */
export const CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu"];

const SYSTEM_BROWSERS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    // The headless shell has no window to draw, so a page costs half of what it does in the full browser.
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/snap/bin/chromium",
  ],
  darwin: ["/Applications", join(homedir(), "Applications")].flatMap((folder) => [
    `${folder}/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
  ]),
};

const HOW_TO_GET_ONE = `No Chromium was found. One of these helps:
  npx playwright install chromium       (macOS, Ubuntu)
  sudo apt-get install chromium-headless-shell   (Debian)
  CHROMIUM_PATH=/path/to/chrome         (any Chrome or Chromium that is already there)`;

/**
 * Returns the path of a Chromium to automate. If there is none, throws an error with the commands that install one.
 */
export async function chromiumPath(): Promise<string> {
  // Until our fonts have loaded, layouts depend on the machine's fonts, so use those of an Android phone.
  process.env["FONTCONFIG_FILE"] = join(ROOT, "scripts/fonts.conf");
  const found = await findChromium();
  if (found === undefined) throw new Error(HOW_TO_GET_ONE);
  return found;
}

/** Like `chromiumPath`, but first downloads or installs Chromium where this is possible without a prompt. */
export async function ensureChromium(): Promise<string> {
  if ((await findChromium()) === undefined) {
    await tryInstall("Downloading Chromium", "Downloaded Chromium", downloadWithPlaywright);
    if ((await findChromium()) === undefined && canInstallPackages())
      await tryInstall("Installing Chromium", "Installed Chromium", installWithApt);
  }
  return chromiumPath();
}

async function findChromium(): Promise<string | undefined> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (isRunnable(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which doesn't start.`);
  }
  const system = SYSTEM_BROWSERS[process.platform]?.find(isRunnable);
  if (system !== undefined) return system;
  if (process.platform === "linux" && process.arch === "x64") return unpackedFromNpm();
  const { chromium } = await import("@playwright/test");
  return [chromium.executablePath()].find(isRunnable);
}

async function unpackedFromNpm(): Promise<string> {
  // The package only unpacks Chromium's system libraries when it detects a bare cloud function.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

/** Checks that it runs, because Ubuntu's `chromium-browser` may be a script that only points to a snap. */
function isRunnable(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
}

function downloadWithPlaywright(): Promise<void> {
  const playwright = join(ROOT, "node_modules/.bin/playwright");
  return runQuietly(playwright, ["install", "--no-shell", "chromium"], {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" },
    timeout: 300_000,
  });
}

function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

async function installWithApt(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runQuietly("apt-get", ["update"], { env });
  await runQuietly(
    "apt-get",
    ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"],
    { env },
  );
}

/** Ignores failures, so that the next way is tried; if all fail, `chromiumPath` says what to do. */
async function tryInstall(doing: string, done: string, get: () => Promise<void>): Promise<void> {
  await showProgress({ doing, done }, get).catch(() => {});
}
