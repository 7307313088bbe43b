import { expect, test } from "../testing/fixtures.ts";

test("five visions can be read", async ({ page }) => {
  await page.goto("/inspiration");
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("link", { name: /Fanny Durack/ }).click();
  await expect(page.getByRole("heading", { name: "Hypothetical Athletic Vision" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fanny Durack" })).toBeVisible();
  await expect(page.getByText("Not written or endorsed by the athlete or family.")).toBeVisible();
});

for (const address of ["tull", "Walter-Tull", "W%C3%A4lter%20TULL"]) {
  test(`/inspiration/${address} finds Walter Tull`, async ({ page }) => {
    const reply = await page.goto(`/inspiration/${address}`);
    expect(reply?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Walter Tull" })).toBeVisible();
  });
}

test("a part that fits several athletes shows the first and names the others", async ({ page }) => {
  await page.goto("/inspiration/l");
  await expect(page.getByRole("heading", { name: "Walter Tull" })).toBeVisible();
  await expect(page.getByText("You may have meant")).toContainText("Suzanne Lenglen");
});

test.describe("an athlete without a vision", () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("keeps the address and offers what there is", async ({ page }) => {
    const reply = await page.goto("/inspiration/zz-nobody");
    expect(reply?.status()).toBe(404);
    await expect(page).toHaveURL("/inspiration/zz-nobody");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      'We have no vision for "zz-nobody" yet',
    );
    await expect(page.getByRole("article")).toHaveCount(5);
    await page.getByRole("link", { name: "Write your own" }).click();
    await expect(page).toHaveURL("/choose-a-plan");
  });
});
