import type { Page } from "@playwright/test";

/** Slows the page's own work down by this factor, as on an old phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
