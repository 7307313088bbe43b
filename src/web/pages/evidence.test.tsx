import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { evidenceTexts } from "#web/features/evidence/texts.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { openPage } from "#web/testing/open-page.tsx";

test("each method names its sources, and the page says what isn't known", async () => {
  await openPage("/evidence");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { name, sources } of evidenceTexts.methods) {
    await expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect(sources.length, name).toBeGreaterThan(0);
    for (const { text, doi } of sources)
      await expect
        .element(page.getByRole("link", { name: text }))
        .toHaveAttribute("href", `https://doi.org/${doi}`);
  }
  await expect.element(page.getByText("has not been tested in a trial")).toBeVisible();
  await expectAccessible();
});

test("the plans page links to the evidence", async () => {
  await openPage("/choose-a-plan");
  await page.getByRole("link", { name: "Read the evidence" }).click();
  await expect.element(page.getByRole("heading", { name: "What we don't know" })).toBeVisible();
});
