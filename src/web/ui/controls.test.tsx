import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { stubError } from "#web/testing/stub-server.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { openPage } from "#web/testing/open-page.tsx";
import { getEnvironment } from "#schemas/environment/contract.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Choice } from "./choice.tsx";
import { Stepper } from "./stepper.tsx";
import { Switch } from "./switch.tsx";
import { TextArea } from "./text-area.tsx";

const OPTIONS = [
  { value: 1, label: "One" },
  { value: 2, label: "Two" },
  { value: 3, label: "Three" },
];
const option = (name: string) => page.getByRole("radio", { name, exact: true });

function ChosenNumber({ canClear = false }: { canClear?: boolean }) {
  const [value, setValue] = useState<number | null>(1);
  return (
    <Choice
      legend="Number"
      variant="pills"
      options={OPTIONS}
      value={value}
      onChange={setValue}
      {...(canClear && { onClear: () => setValue(null) })}
    />
  );
}

test("a choice works by tap and by arrow keys, and has an accessible group name", async () => {
  await render(<ChosenNumber />);
  await expect.element(page.getByRole("group", { name: "Number" })).toBeVisible();
  await option("Two").click();
  await expect.element(option("Two")).toBeChecked();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(option("Three")).toBeChecked();
  await option("Three").click();
  await expect.element(option("Three")).toBeChecked();
});

test("a clearable choice is cleared by a second tap", async () => {
  await render(<ChosenNumber canClear />);
  await option("One").click();
  await expect.element(option("One")).not.toBeChecked();
  await option("One").click();
  await expect.element(option("One")).toBeChecked();
});

test("a stepper has a label, stops at its limits, and accepts a typed number", async () => {
  const changes: number[] = [];
  function Seats() {
    const [seats, setSeats] = useState(3);
    const change = (value: number) => {
      changes.push(value);
      setSeats(value);
    };
    return <Stepper label="Seats" unit="seats" min={2} max={20} value={seats} onChange={change} />;
  }
  await render(<Seats />);
  const number = page.getByRole("spinbutton", { name: "Seats" });
  const fewer = page.getByRole("button", { name: "Fewer seats" });
  await fewer.click();
  await expect.element(fewer).toBeDisabled();
  await page.getByRole("button", { name: "More seats" }).click();
  await expect.element(number).toHaveValue(3);
  await number.fill("12");
  await number.fill("99");
  await userEvent.tab();
  await expect.element(number).toHaveValue(12);
  expect(changes).toEqual([2, 3, 12]);
});

test('a switch has the ARIA role "switch"', async () => {
  await render(<Switch label="Evening review" defaultChecked />);
  await expect.element(page.getByRole("switch", { name: "Evening review" })).toBeChecked();
});

test("a text area's accessible description includes its hint and its error", async () => {
  await render(<TextArea label="Message" hint="In a few words" error="Too long" />);
  const area = page.getByRole("textbox", { name: "Message" });
  await expect.element(area).toBeInvalid();
  await expect.element(area).toHaveAccessibleDescription("In a few words Too long");
});

test("an alert is announced and offers a retry", async () => {
  const retry = vi.fn<() => void>();
  await render(
    <Alert title="Not saved" onRetry={retry}>
      Nothing is lost.
    </Alert>,
  );
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Nothing is lost\./);
  await page.getByRole("button", { name: "Retry" }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test("a loading button keeps the focus and can't be pressed", async () => {
  const press = vi.fn<() => void>();
  await render(
    <Button loading onClick={press}>
      Save
    </Button>,
  );
  const button = page.getByRole("button", { name: "Save" });
  await button.click({ force: true });
  expect(press).not.toHaveBeenCalled();
  await expect.element(button).toHaveFocus();
});

test("no control on /_dev/ui has accessibility problems", async () => {
  stubError(getEnvironment, 500, { error: "Not now", code: "unexpected" });
  await openPage("/_dev/ui");
  await expect.element(page.getByRole("heading", { level: 1, name: "UI kit" })).toBeVisible();
  await expectAccessible();
});

test("with reduced motion, nothing moves when the theme changes", async () => {
  await render(<ChosenNumber />);
  onTestFinished(() => void delete document.documentElement.dataset["theme"]);
  for (const theme of ["light", "dark"]) {
    document.documentElement.dataset["theme"] = theme;
    expect(document.getAnimations()).toEqual([]);
  }
});
