import type { Page } from "@playwright/test";

/** The page's own work takes this many times as long, as on an old phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}
