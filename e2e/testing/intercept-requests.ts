import type { Page, Route } from "@playwright/test";

/**
 * Handles requests in place of the server until the returned function is called. The route stays and lets everything
 * through from then on, because a browser whose last route is removed may lose any requests in flight.
 */
export async function interceptRequests(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.continue() : answer(route)));
  return () => void (isOver = true);
}
