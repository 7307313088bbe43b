import { SCREENS } from "../../scripts/contact-sheet/screens.ts";
import { LAPTOP, PHONE } from "../testing/accessible.ts";
import { logIn } from "../testing/auth-people.ts";
import { expectLargeEnough } from "../testing/finger.ts";
import { expect, expectAccessible, test } from "../testing/fixtures.ts";
import { expectAllInReach } from "../testing/keyboard.ts";

// Some of these addresses lead nowhere on purpose, and the browser's console repeats the answer.
test.use({ expectedConsoleErrors: [/status of 40[0-9]/] });

/** So that no test takes much longer than the others, which would leave the last worker alone with it. */
const SCREENS_PER_TEST = 6;

const walks = SCREENS.flatMap(({ person, paths }) =>
  Array.from({ length: Math.ceil(paths.length / SCREENS_PER_TEST) }, (_, index) => ({
    person,
    screens: paths.slice(index * SCREENS_PER_TEST, (index + 1) * SCREENS_PER_TEST),
  })),
);

for (const { person, screens } of walks) {
  test(`what ${person ?? "a visitor"} sees from ${screens[0]} to ${screens.at(-1)} is in nobody's way, in reach of the keyboard, and large enough for a thumb`, async ({
    page,
  }) => {
    if (person) await logIn(page, { email: `${person}@example.com`, password: "Demo-Focus-2025" });
    await page.setViewportSize(LAPTOP);
    for (const path of screens) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText("Loading...")).toBeHidden();
      // What is still on its way may take the place of something that was met.
      await expect(() => expectAllInReach(page)).toPass();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      await expectLargeEnough(page);
      await page.setViewportSize(LAPTOP);
    }
  });
}
