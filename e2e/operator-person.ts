import type { Browser, Page } from "@playwright/test";
import { logIn } from "./auth-people.ts";

export const OPERATOR = { email: "operator@example.com", password: "Demo-Focus-2025" };

/** The demo's operator at a desk of their own, beside whoever else is in the test. */
export async function operatorAt(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await logIn(page, OPERATOR);
  return page;
}
