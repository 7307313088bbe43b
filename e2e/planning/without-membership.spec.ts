import { logIn, newMember } from "../testing/auth-people.ts";
import { expect, test } from "../testing/fixtures.ts";

for (const kind of ["daily-action", "weekly-map"])
  test(`${kind}: a member without a membership is asked for one, calmly`, async ({
    page,
    request,
  }) => {
    await logIn(page, await newMember(request));
    await page.goto(`/${kind}-create`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("textbox")).toBeHidden();
  });
