import type { Page, Route } from "@playwright/test";

/**
 * Answers in the server's place until the returned function is called. The route stays and lets everything pass from
 * then on: a browser whose last route is taken away may lose requests that are on their way, whatever they are for.
 */
export async function standIn(
  page: Page,
  url: string,
  answer: (route: Route) => Promise<void>,
): Promise<() => void> {
  let isOver = false;
  await page.route(url, (route) => (isOver ? route.continue() : answer(route)));
  return () => void (isOver = true);
}
