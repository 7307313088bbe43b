import { logIn, newMember, type Person } from "../testing/auth-actions.ts";
import { query } from "../testing/database.ts";
import { expect, test } from "../testing/fixtures.ts";
import type { RunningServer } from "../testing/server.ts";

test.use({ expectedConsoleErrors: [/status of 40[03]/] });

/** Backdates the person's login by an hour. */
async function anHourLater({ databaseUrl }: RunningServer, { email }: Person): Promise<void> {
  await query(
    databaseUrl,
    `update sessions set amr = jsonb_build_array(jsonb_build_object(
       'method', 'password', 'timestamp', $2::bigint))
     where user_id = (select id from users where email = $1)`,
    [email, Math.floor(Date.now() / 1000) - 3600],
  );
}

test("a member who logged in a while ago must confirm with an emailed code before adding a second step", async ({
  page,
  mailbox,
  request,
  server,
}) => {
  const person = await newMember(request);
  await logIn(page, person);
  await anHourLater(server, person);
  await page.goto("/account/security");
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByRole("button", { name: "Email me a code instead" }).click();
  await expect(dialog.getByLabel("Code")).toBeVisible();
  const codeOf = async () =>
    (await mailbox(person.email))
      .map(({ subject }) => /^(\d{6}) is your confirmation code$/.exec(subject)?.[1])
      .find((code) => code !== undefined) ?? "";
  await expect.poll(codeOf).toHaveLength(6);
  await dialog.getByLabel("Code").fill(await codeOf());
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
});
