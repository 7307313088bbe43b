import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openPage } from "#web/testing/open-page.tsx";

test("the landing page presents the three steps and links to the plans", async () => {
  const { address } = await openPage("/");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const step of ["Athletic Vision", "Daily Flow", "Weekly Call with Pro"])
    await expect.element(page.getByRole("heading", { name: step })).toBeVisible();
  await expect.element(page.getByText("A sushi platter for two")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "JOIN NOW" }).first().click();
  await expect.poll(address).toBe("/choose-a-plan");
});
