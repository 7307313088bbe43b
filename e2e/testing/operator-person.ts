import type { Page } from "@playwright/test";
import { logIn } from "./auth-actions.ts";

export const OPERATOR = { email: "operator@example.com", password: "Demo-Focus-2025" };

/** Opens a separate browser with the demo's operator logged in, alongside the other people in the test. */
export async function operatorAt(otherDevice: () => Promise<Page>): Promise<Page> {
  const page = await otherDevice();
  await logIn(page, OPERATOR);
  return page;
}
