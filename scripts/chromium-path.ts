import { accessSync, constants } from "node:fs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A Chromium to drive: the one named by CHROMIUM_PATH, the system's, or the one npm brought along. */
export async function chromiumPath(): Promise<string> {
  const found = [process.env["CHROMIUM_PATH"], ...SYSTEM_BROWSERS].find(isExecutable);
  if (found !== undefined) return found;
  // The package unpacks Chromium's system libraries only when it believes it is in a bare cloud function.
  process.env["AWS_EXECUTION_ENV"] ??= "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return chromium.executablePath();
}

function isExecutable(path: string | undefined): path is string {
  if (path === undefined) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
