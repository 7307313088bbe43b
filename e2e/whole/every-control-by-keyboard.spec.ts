import { ROOMS } from "../../scripts/contact-sheet/rooms.ts";
import { logIn } from "../testing/auth-people.ts";
import { expectLargeEnough } from "../testing/finger.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectAllInReach } from "../testing/keyboard.ts";

// Some of these addresses lead nowhere on purpose, and the browser's console repeats the answer.
test.use({ expectedConsoleErrors: [/status of 40[0-9]/] });

const LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const { person, paths } of ROOMS) {
  test(
    `every control that ${person ?? "a visitor"} has is in reach of the keyboard, and large enough for a thumb`,
    { tag: "@one-width" },
    async ({ page }) => {
      if (person)
        await logIn(page, { email: `${person}@example.com`, password: "Demo-Focus-2025" });
      for (const path of paths) {
        await page.setViewportSize(LAPTOP);
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        // What is still on its way may take the place of something that was met.
        await expect(() => expectAllInReach(page)).toPass();
        await page.setViewportSize(PHONE);
        await expectLargeEnough(page);
      }
    },
  );
}
