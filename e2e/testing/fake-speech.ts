import type { Page } from "@playwright/test";
import {
  installFakeVoice as installInPage,
  type SpokenUtterance,
} from "#web/testing/fake-speech.ts";

/** Must be called before the page is opened. */
export const installFakeVoice = async (page: Page): Promise<void> =>
  void (await page.addInitScript(installInPage, "good" as const));

export const saidBy = (page: Page): Promise<SpokenUtterance[]> => page.evaluate(() => window.said);
