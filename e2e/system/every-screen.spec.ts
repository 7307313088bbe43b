import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PRERENDERED_PATHS } from "#shared/pages.ts";
import { paths } from "#shared/paths.ts";
import { SCREENS } from "../../scripts/contact-sheet/screens.ts";
import { expectToFit, LAPTOP, PHONE } from "../testing/accessible.ts";
import { logIn } from "../testing/auth-actions.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { expectKeyboardReachable } from "../testing/keyboard.ts";
import { expectSpacedNames } from "../testing/accessible-name-spacing.ts";

// Some of these URLs don't exist on purpose, and the browser logs the response.
test.use({ expectedConsoleErrors: [/status of 40[0-9]/] });

/** The component tests that check a screen with axe, in more states than its URL shows. */
const COMPONENT_TEST_OF: Record<string, string> = {
  [paths.snooze("unknown")]: "snooze",
  [paths.dashboard]: "user-dashboard",
  [paths.dailyLogs]: "daily-logs",
  [paths.proof]: "proof",
  [paths.dailyWelcome]: "daily-action-create",
  [paths.dailyStep(1)]: "daily-action-create",
  [paths.dailyStep(3)]: "daily-action-create",
  [paths.weeklyWelcome]: "weekly-map-create",
  [paths.weeklyStep(1)]: "weekly-map-create",
  [paths.weeklyStep(2)]: "weekly-map-create",
  [paths.visionLifePurpose]: "athletic-vision-step",
  [paths.visionYearGoal]: "athletic-vision-step",
  [paths.visionReview]: "athletic-vision-review",
  [paths.visionEdit]: "athletic-vision-edit",
  [paths.sleepWell]: "sleep-well",
  [paths.reset]: "reset",
  [paths.rest]: "rest",
  [paths.events]: "events",
  [paths.evidence]: "evidence",
  [paths.account]: "account-information",
  [paths.accountSecurity]: "account-security",
  [paths.accountMembership]: "account-membership",
  [paths.cancelMembership]: "account-cancel-membership",
  [paths.accountBilling]: "account-billing",
  [paths.accountTeam]: "account-team",
  [paths.notificationSettings]: "account-notification-settings",
  [paths.deleteAccount]: "account-delete",
};

/** Screens whose links and labels contain several parts that the layout separates. */
const HAS_JOINED_PARTS = new Set<string>([
  paths.dailyLogs,
  paths.dashboard,
  paths.meditations,
  paths.weeklyStep(2),
]);

/** The longest walks are split, so that no worker ends up alone with one of them. */
const SCREENS_PER_TEST = 16;

const walks = SCREENS.flatMap(({ person, paths }) =>
  Array.from({ length: Math.ceil(paths.length / SCREENS_PER_TEST) }, (_, index) => ({
    person,
    screens: paths.slice(index * SCREENS_PER_TEST, (index + 1) * SCREENS_PER_TEST),
  })),
);

/**
 * Opens prerendered pages by URL and all others inside the application, like a link: loading the application and axe
 * again costs more than checking a screen.
 */
async function open(page: Page, path: string, isFirst: boolean): Promise<void> {
  if (isFirst || PRERENDERED_PATHS.includes(path)) await page.goto(path);
  else await page.evaluate(goTo, path);
  await expect(page.locator(`h1:not([${CHECKED_ATTRIBUTE}])`)).toBeVisible();
  await expect(page.getByText("Loading...")).toBeHidden();
}

/** Marks the heading of the current screen: an unmarked heading means that the next screen has rendered. */
function goTo(path: string): void {
  for (const heading of document.querySelectorAll("h1")) heading.dataset["lookedAt"] = "";
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}
const CHECKED_ATTRIBUTE = "data-looked-at";

for (const { person, screens } of walks) {
  test(`${person ?? "a visitor"} gets accessible screens with large touch targets from ${screens[0]} to ${screens.at(-1)}`, async ({
    page,
  }) => {
    if (person) await logIn(page, { email: `${person}@example.com`, password: "Demo-Focus-2025" });
    for (const [index, path] of screens.entries()) {
      await open(page, path, index === 0);
      // Retried, because content that is still loading may replace an element that was already visited.
      await expect(() => expectKeyboardReachable(page)).toPass();
      if (HAS_JOINED_PARTS.has(path)) await expectSpacedNames(page);
      if (path in COMPONENT_TEST_OF)
        for (const size of [PHONE, LAPTOP]) await expectToFit(page, size);
      else await expectAccessible(page);
    }
  });
}

test("screens left to component tests are checked for accessibility there", () => {
  for (const name of new Set(Object.values(COMPONENT_TEST_OF)))
    expect(readFileSync(`src/web/pages/${name}.test.tsx`, "utf8"), name).toContain(
      "await expectAccessible()",
    );
});
