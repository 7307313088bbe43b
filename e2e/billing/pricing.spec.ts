import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../testing/fixtures.ts";
import { tabTo } from "../testing/keyboard.ts";

const card = (page: Page, plan: "Individual" | "Team") =>
  page.getByRole("main").getByRole("listitem", { name: plan });

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;

async function expectCheckout(plan: Locator, action: string, path: string): Promise<void> {
  await expect(plan.getByRole("link", { name: action, exact: true })).toHaveAttribute(
    "href",
    `/_api/v1/stripe/checkout/${path}`,
  );
}

test.describe("the plans", () => {
  test.beforeEach(({ page }) => page.goto("/choose-a-plan"));

  test("are priced by the month, and by the year once that is chosen", async ({ page }) => {
    const individual = card(page, "Individual");
    const team = card(page, "Team");
    await expect(individual.getByText("$97", { exact: true })).toBeVisible();
    await expect(team.getByText("$65", { exact: true })).toBeVisible();
    await expect(team.getByText("Most Popular")).toBeVisible();
    await expectCheckout(individual, "Start Free Trial", "individual/monthly");
    await expectCheckout(team, "Start Team Trial", "team/monthly?seats=2");

    await page.getByText("Save 17%").click();
    await expect(individual.getByText("$970", { exact: true })).toBeVisible();
    await expect(individual.getByText("$97", { exact: true })).toBeHidden();
    await expect(team.getByText("$650", { exact: true })).toBeVisible();
    await expectCheckout(individual, "Start Free Trial", "individual/yearly");
    await expectCheckout(team, "Start Team Trial", "team/yearly?seats=2");
  });

  test("show the sum for a team of 2 to 20", async ({ page }) => {
    const team = card(page, "Team");
    const fewer = team.getByRole("button", { name: "Fewer athletes" });
    const more = team.getByRole("button", { name: "More athletes" });
    await expect(team.getByText("$65 x 2 = $130 a month")).toBeVisible();
    await expect(more).toBeEnabled();
    await expect(fewer).toBeDisabled();
    for (let seats = 2; seats < 6; seats += 1) await more.click();
    await expect(team.getByText("$65 x 6 = $390 a month")).toBeVisible();
    await expect(team.getByText("7 days free, then $390 a month.")).toBeVisible();
    await expectCheckout(team, "Start Team Trial", "team/monthly?seats=6");

    const seats = team.getByRole("spinbutton", { name: "Athletes in your team" });
    await seats.fill("20");
    await expect(more).toBeDisabled();
    await page.getByText("Save 17%").click();
    await expect(team.getByText("$650 x 20 = $13,000 a year")).toBeVisible();
    await expectCheckout(team, "Start Team Trial", "team/yearly?seats=20");

    await seats.fill("21");
    await seats.blur();
    await expect(seats).toHaveValue("20");
  });

  test("can be read and set from the keyboard alone", async ({ page }) => {
    const team = card(page, "Team");
    const monthly = page.getByRole("radio", { name: "Monthly" });
    await tabTo(page, monthly);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
    await expect(team.getByText("$650", { exact: true })).toBeVisible();

    await expect(team.getByRole("button", { name: "More athletes" })).toBeEnabled();
    await tabTo(page, team.getByRole("spinbutton"));
    await page.keyboard.press("ArrowUp");
    await expect(team.getByText("$650 x 3 = $1,950 a year")).toBeVisible();
    await tabTo(page, team.getByRole("button", { name: "More athletes" }));
    await page.keyboard.press("Enter");
    await expect(team.getByText("$650 x 4 = $2,600 a year")).toBeVisible();

    await tabTo(page, page.getByText("Can I cancel anytime?"));
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^Yes\. Two clicks/)).toBeVisible();
  });

  test("are bought without scrolling on a wide screen, and beside the chat's button on a narrow one", async ({
    page,
  }) => {
    const chat = await page.getByRole("button", { name: "Support chat" }).boundingBox();
    for (const action of ["Start Free Trial", "Start Team Trial"]) {
      const buy = page.getByRole("link", { name: action, exact: true });
      if (isWide(page)) await expect(buy).toBeInViewport({ ratio: 1 });
      const box = await buy.boundingBox();
      expect(box && box.x + box.width).toBeLessThan(chat?.x ?? 0);
    }
  });

  test(
    "are bought without scrolling on a small laptop, too",
    { tag: "@one-width" },
    async ({ page }) => {
      await page.setViewportSize({ width: 1366, height: 768 });
      for (const action of ["Start Free Trial", "Start Team Trial"])
        await expect(page.getByRole("link", { name: action, exact: true })).toBeInViewport({
          ratio: 1,
        });
    },
  );

  test("list everything they hold, with its figures", async ({ page }) => {
    for (const plan of ["Individual", "Team"] as const) {
      for (const words of [
        "10 minutes a day of mind training",
        "Tuesdays, with a pro",
        "4 game moments per month, max 2 minutes each",
        "Quarterly live workshop",
        "Unlimited library of past workshops",
      ]) {
        await expect(card(page, plan).getByText(words)).toBeVisible();
      }
    }
    await expect(card(page, "Team").getByText("Team game film analysis")).toBeVisible();
    await expect(card(page, "Individual").getByText("Team game film analysis")).toHaveCount(0);
  });

  test("lead to the vision without a card, and to what one agrees to", async ({ page }) => {
    const main = page.getByRole("main");
    for (const [name, path] of [
      ["Terms of Service", "/terms-of-service"],
      ["Privacy Policy", "/privacy-policy"],
      ["Write your vision first", "/auth/register"],
    ] as const) {
      await expect(main.getByRole("link", { name })).toHaveAttribute("href", path);
    }
    await main.getByRole("link", { name: "Write your vision first" }).click();
    await expect(page).toHaveURL("/auth/register");
  });
});

test("the trial's last free day is counted from today", async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 11, 27, 23, 0));
  await page.goto("/choose-a-plan");
  await expect(
    card(page, "Individual").getByText(
      "7 days free, then $97 a month. Cancel in two clicks before January 3, 2027 and pay nothing.",
    ),
  ).toBeVisible();
});

test(
  "whoever comes from another page finds the same as in the built one",
  { tag: "@one-width" },
  async ({ page }) => {
    const main = page.getByRole("main");
    const words = () => main.innerText();
    await page.goto("/choose-a-plan");
    await expect(card(page, "Individual").getByText(/before \w+ \d+, \d{4}/)).toHaveCount(2);
    const built = await words();
    for (const part of ["Yearly", "Quarterly live workshop", "Proven Results", "Before you ask."])
      expect(built).toContain(part);

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await page.getByRole("link", { name: "JOIN NOW" }).first().click();
    await expect(page.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
    await expect.poll(words).toBe(built);
  },
);

test("nothing moves while the page comes alive", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { movedBy: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        Object.assign(window, { movedBy: Reflect.get(window, "movedBy") + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/choose-a-plan");
  await expect(card(page, "Team").getByRole("button", { name: "More athletes" })).toBeEnabled();
  await expect(card(page, "Individual").getByText(/before \w+ \d+, \d{4}/)).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, "movedBy"))).toBeLessThan(0.001);
});

test.describe("with scripting off", () => {
  test.use({ javaScriptEnabled: false });

  test("both prices of both plans stand there, and nothing that cannot work", async ({ page }) => {
    await page.goto("/choose-a-plan");
    for (const [plan, prices] of [
      ["Individual", ["$97", "$970"]],
      ["Team", ["$65", "$650"]],
    ] as const) {
      for (const price of prices)
        await expect(card(page, plan).getByText(price, { exact: true })).toBeVisible();
    }
    await expect(card(page, "Individual").getByText(/before your trial ends/)).toHaveCount(2);
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("spinbutton")).toHaveCount(0);
    await page.getByText("Where do I share my clips?").click();
    await expect(page.getByText("Ask the pro on the Tuesday call.")).toBeVisible();
  });
});

test("a visitor whom nobody could lead to the payment page is told so, and that nothing was charged", async ({
  page,
}) => {
  await page.goto("/choose-a-plan?checkout=later");
  await expect(page.getByText("Nothing was charged")).toBeVisible();
});
