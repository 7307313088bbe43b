import { expect, test } from "../testing/fixtures.ts";

const EMAIL = "unpaid@example.com";
const PASSWORD = "Demo-Focus-2025";

test("a first password is removed from the URL immediately and sent nowhere but to the login", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "document") asked.push(request.url() + request.postData());
  });
  const query = new URLSearchParams({
    swaz_new_user_from_stripe: EMAIL,
    new_user_passwurd: PASSWORD,
  });
  await page.goto(`/auth/login?${query}`);
  const popup = page.getByRole("dialog", { name: "Your first login" });
  await expect(popup).toBeVisible();
  expect(page.url()).not.toContain("passwurd");
  await popup.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
  expect(asked.filter((text) => text.includes(PASSWORD))).toEqual([]);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/user-dashboard");
  expect(asked.filter((text) => text.includes(PASSWORD))).toHaveLength(1);
});
