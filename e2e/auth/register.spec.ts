import { mailedLink, newPerson } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

test("a person signs up and confirms with the emailed link, which is only used up by pressing the button", async ({
  page,
  mailbox,
  request,
}) => {
  const person = newPerson();
  await page.goto("/auth/register");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByLabel("Birth year").fill("2001");
  await page.getByLabel("I agree").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(
    page.getByText("Registration Successful. Check your email to confirm your account"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
  await expect(page.getByRole("button", { name: /Send again in \d+ s/ })).toBeDisabled();

  const link = await mailedLink(mailbox, person.email, "Confirm your email");
  await request.get(link);
  await page.goto(link);
  await page.reload();
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await expect(page).toHaveURL("/user-dashboard");
});
