import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openPage } from "#web/testing/open-page.tsx";

const card = (plan: "Individual" | "Team") =>
  page.getByRole("main").getByRole("listitem", { name: plan });
const individual = card("Individual");
const team = card("Team");
const seats = team.getByRole("spinbutton", { name: "Athletes in your team" });
const more = team.getByRole("button", { name: "More athletes" });

const price = (plan: typeof team, text: string) => plan.getByText(text, { exact: true });

async function expectCheckout(plan: typeof team, action: string, path: string): Promise<void> {
  await expect
    .element(plan.getByRole("link", { name: action, exact: true }))
    .toHaveAttribute("href", `/_api/v1/stripe/checkout/${path}`);
}

test("the plans show monthly prices, and yearly ones once selected", async () => {
  await openPage("/choose-a-plan");
  await expect.element(price(individual, "$97")).toBeVisible();
  await expect.element(price(team, "$65")).toBeVisible();
  await expect.element(team.getByText("Most Popular")).toBeVisible();
  await expectCheckout(individual, "Start Free Trial", "individual/monthly");
  await expectCheckout(team, "Start Team Trial", "team/monthly?seats=2");

  await page.getByRole("radio", { name: /Save 17%/ }).click();
  await expect.element(price(individual, "$970")).toBeVisible();
  await expect.element(price(individual, "$97")).not.toBeVisible();
  await expect.element(price(team, "$650")).toBeVisible();
  await expectCheckout(individual, "Start Free Trial", "individual/yearly");
  await expectCheckout(team, "Start Team Trial", "team/yearly?seats=2");
});

test("the team plan shows the total for 2 to 20 seats", async () => {
  await openPage("/choose-a-plan");
  await expect.element(team.getByText("$65 x 2 = $130 a month")).toBeVisible();
  await expect.element(team.getByRole("button", { name: "Fewer athletes" })).toBeDisabled();
  await more.click();
  await expect.element(team.getByText("$65 x 3 = $195 a month")).toBeVisible();
  await expect.element(team.getByText("7 days free, then $195 a month.")).toBeVisible();
  await expectCheckout(team, "Start Team Trial", "team/monthly?seats=3");

  await seats.fill("20");
  await expect.element(more).toBeDisabled();
  await page.getByRole("radio", { name: /Save 17%/ }).click();
  await expect.element(team.getByText("$650 x 20 = $13,000 a year")).toBeVisible();
  await expectCheckout(team, "Start Team Trial", "team/yearly?seats=20");

  await seats.fill("21");
  await userEvent.tab();
  await expect.element(seats).toHaveValue(20);
});

/** Moves the focus as a keyboard user would. */
async function tabTo(target: { element(): Element }): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (document.activeElement === target.element()) return;
    await userEvent.tab();
  }
  throw new Error("Not in reach of the keyboard");
}

test("the plans can be configured with the keyboard alone", async () => {
  await openPage("/choose-a-plan");
  const monthly = page.getByRole("radio", { name: "Monthly" });
  await expect.element(monthly).toBeInTheDocument();
  await tabTo(monthly);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: /Yearly/ })).toBeChecked();
  const sum = team.getByText("$650 x 2 = $1,300 a year");
  await expect.element(sum).not.toHaveAttribute("aria-live");
  await tabTo(seats);
  await expect.element(sum).toHaveAttribute("aria-live", "polite");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(team.getByText("$650 x 3 = $1,950 a year")).toBeVisible();
  await tabTo(more);
  await userEvent.keyboard("{Enter}");
  await expect.element(team.getByText("$650 x 4 = $2,600 a year")).toBeVisible();
  await tabTo({
    element: () => page.getByText("Can I cancel anytime?").element().closest("summary") as Element,
  });
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/^Yes\. Two clicks/)).toBeVisible();
});

const right = (name: string, role: "link" | "button") =>
  page.getByRole(role, { name, exact: true }).element().getBoundingClientRect();

test.each([
  { width: 1440, height: 900, isWide: true },
  { width: 1366, height: 768, isWide: true },
  { width: 390, height: 844, isWide: false },
])(
  "at $width px the chat button doesn't cover the buy buttons, which fit a wide screen without scrolling",
  async ({ width, height, isWide }) => {
    await page.viewport(width, height);
    await openPage("/choose-a-plan");
    await expect.element(more).toBeVisible();
    const chat = right("Support chat", "button");
    for (const action of ["Start Free Trial", "Start Team Trial"]) {
      const buy = right(action, "link");
      if (isWide) expect(buy.bottom).toBeLessThanOrEqual(height);
      expect(buy.right).toBeLessThan(chat.left);
    }
  },
);

test("the plans list everything they include, with figures", async () => {
  await openPage("/choose-a-plan");
  for (const plan of [individual, team])
    for (const words of [
      "10 minutes a day of mind training",
      "Tuesdays, with a pro",
      "4 game moments per month, max 2 minutes each",
      "Quarterly live workshop",
      "Unlimited library of past workshops",
    ])
      await expect.element(plan.getByText(words)).toBeVisible();
  await expect.element(team.getByText("Team game film analysis")).toBeVisible();
  await expect.element(individual.getByText("Team game film analysis")).not.toBeInTheDocument();
});

test("the plans page links to the vision, which needs no card, and to the terms and the privacy policy", async () => {
  const { address } = await openPage("/choose-a-plan");
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Terms of Service", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
  ] as const)
    await expect.element(main.getByRole("link", { name })).toHaveAttribute("href", path);
  await main.getByRole("link", { name: "Write your vision first" }).click();
  await expect.poll(address).toBe("/auth/register");
});

test("the trial's last free day is counted from today", async () => {
  vi.setSystemTime(new Date(2026, 11, 27, 23, 0));
  await openPage("/choose-a-plan");
  const words =
    "7 days free, then $97 a month. Cancel in two clicks before January 3, 2027 and pay nothing.";
  await expect.element(individual.getByText(words)).toBeVisible();
});

test("if the payment page can't be opened, the visitor sees that nothing was charged", async () => {
  await openPage("/choose-a-plan?checkout=later");
  await expect.element(page.getByText("Nothing was charged")).toBeVisible();
});
