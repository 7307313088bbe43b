import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { getEssayChanges } from "#schemas/content/contract.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { stub } from "#web/testing/stub-server.ts";

const heading = (name: string) => page.getByRole("heading", { name });

beforeEach(() => stub(getEssayChanges, { written: [], takenDown: [] }));

test("a visitor can read five visions, each marked as hypothetical and not written by the family", async () => {
  await openPage("/inspiration");
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(5);
  await page.getByRole("link", { name: /Fanny Durack/ }).click();
  await expect.element(heading("Hypothetical Athletic Vision")).toBeVisible();
  await expect.element(heading("Fanny Durack")).toBeVisible();
  await expect
    .element(page.getByText("Not written or endorsed by the athlete or family."))
    .toBeVisible();
});

test("a partial name that matches several athletes shows the first and lists the others", async () => {
  await openPage("/inspiration/l");
  await expect.element(heading("Walter Tull")).toBeVisible();
  await expect.element(page.getByText("You may have meant")).toMatchTextContent(/Suzanne Lenglen/);
});

test("the page for an athlete without a vision keeps its address and offers the existing visions", async () => {
  const { address } = await openPage("/inspiration/zz-nobody");
  await expect
    .element(page.getByRole("heading", { level: 1 }))
    .toHaveTextContent('We have no vision for "zz-nobody" yet');
  expect(address()).toBe("/inspiration/zz-nobody");
  expect(page.getByRole("article").elements()).toHaveLength(5);
  await page.getByRole("link", { name: "Write your own" }).click();
  await expect.poll(address).toBe("/choose-a-plan");
});
