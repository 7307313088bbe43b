import { chromium, type Page } from "@playwright/test";
import { installFakeVoice } from "../e2e/testing/fake-speech.ts";
import type { RunningServer } from "../e2e/testing/server.ts";
import { chromiumPath } from "../scripts/chromium.ts";
import { logIn } from "./demo-sessions.ts";
import { atMost, type Figure } from "./figure.ts";
import { openAsMember } from "./screens.ts";
import { createSlowPhone, type SlowPhone } from "./slow-phone.ts";

const ROUNDS = 3;
const MAX_MS = 1500;

/**
 * Measures the time from a tap on Listen to the first words of the browser's voice: on a dashboard that has been open
 * for a while, and with a tap as soon as the button appears.
 */
export async function listening(product: RunningServer): Promise<Figure[]> {
  const session = JSON.stringify(await logIn(product.url));
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ["--no-sandbox"],
  });
  const phone = await createSlowPhone(browser);
  const median = async (isPatient: boolean) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await openAsMember(browser, product.url, session, "allow");
      times.push(await timeFirstWord(phone, await context.newPage(), isPatient));
      await context.close();
    }
    return times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  };
  try {
    return [
      atMost("Listen: tap to first word", await median(true), MAX_MS, "ms"),
      atMost("Listen: tap at first sight to first word", await median(false), MAX_MS, "ms"),
    ];
  } finally {
    await browser.close();
  }
}

async function timeFirstWord(phone: SlowPhone, page: Page, isPatient: boolean): Promise<number> {
  const isReady = () => page.waitForResponse(/\/userinput\/proofs/);
  await installFakeVoice(page);
  await Promise.all([isReady(), page.goto("/user-dashboard")]);
  await page.goto("about:blank");
  await phone.slowProcessor(await page.context().newCDPSession(page));
  if (isPatient) await Promise.all([isReady(), page.goto("/user-dashboard")]);
  else await page.goto("/user-dashboard", { waitUntil: "commit" });
  // Runs inside the page, because a command from outside would itself wait for the throttled processor.
  return page.evaluate(async () => {
    const listen = await new Promise<HTMLElement>((resolve) => {
      (function look() {
        const links = [...document.querySelectorAll("a")];
        const found = links.find((link) => link.textContent?.trim() === "Listen");
        if (found) resolve(found);
        else requestAnimationFrame(look);
      })();
    });
    const firstWord = new Promise<number>((resolve) => {
      window.said = new Proxy(window.said, {
        set(said, index, words) {
          resolve(performance.now());
          return Reflect.set(said, index, words);
        },
      });
    });
    const tappedAt = performance.now();
    listen.click();
    return (await firstWord) - tappedAt;
  });
}
