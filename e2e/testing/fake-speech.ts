import type { Page } from "@playwright/test";
import { installVoice as installInPage, type Said } from "#web/testing/fake-speech.ts";

/** Must be called before the page is opened. */
export const installVoice = async (page: Page): Promise<void> =>
  void (await page.addInitScript(installInPage, "good" as const));

export const saidBy = (page: Page): Promise<Said[]> => page.evaluate(() => window.said);
