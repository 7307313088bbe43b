import { logIn, logOut, mailedLink, newMember } from "../testing/auth-actions.ts";
import { expect, test } from "../testing/fixtures.ts";

// After the undo, the browser learns from a rejected request that its session has ended.
test.use({ expectedConsoleErrors: [/status of 403/] });

test("a new email address takes effect after both mailboxes have confirmed it", async ({
  page,
  mailbox,
  request,
}) => {
  const person = await newMember(request);
  const email = `${crypto.randomUUID()}@example.com`;
  await logIn(page, person);
  await page.goto("/account");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`Changes to ${email}`)).toBeVisible();

  const confirm = async (address: string) => {
    await page.goto(await mailedLink(mailbox, address, "Confirm your new email"));
    await page.getByRole("button", { name: "Confirm the change" }).click();
  };
  await confirm(email);
  await expect(
    page.getByText("Now open the link that we sent to the other address."),
  ).toBeVisible();
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(person.email);

  await confirm(person.email);
  await expect(page).not.toHaveURL(/confirm/);
  await page.goto("/account");
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await logOut(page);
  await logIn(page, { ...person, email });

  // The old mailbox can still report that someone else made the change.
  await page.goto(await mailedLink(mailbox, person.email, "Your email was changed"));
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("Your account has its old email again")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("We'll change your account back")).toBeHidden();
  await expect(page.getByRole("button", { name: "Logout", includeHidden: true })).toHaveCount(0);
  await page.goto(await mailedLink(mailbox, person.email, "Choose a new password"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter New Password");
});
