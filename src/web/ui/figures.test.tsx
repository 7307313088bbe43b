import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Avatar } from "./avatar.tsx";
import { BarChart } from "./bar-chart.tsx";
import { ProgressRing } from "./progress-ring.tsx";
import { RangeField } from "./range-field.tsx";

function Minutes() {
  const [minutes, setMinutes] = useState(10);
  return (
    <RangeField
      label="Minutes"
      hint="Five at least"
      min={5}
      max={30}
      step={5}
      value={minutes}
      onChange={({ target }) => setMinutes(Number(target.value))}
    />
  );
}

test("a range moves with the keyboard, stops at its limits, and is described by its hint", async () => {
  await render(<Minutes />);
  const range = page.getByRole("slider", { name: "Minutes" });
  await userEvent.tab();
  await expect.element(range).toHaveFocus();
  await expect.element(range).toHaveAccessibleDescription("Five at least");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(range).toHaveValue("15");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await expect.element(range).toHaveValue("5");
});

test("a user without a working picture is shown by initials and announced by name", async () => {
  await render(<Avatar name="Ada Lovelace" src="data:image/png;base64,broken" />);
  await expect.element(page.getByText("AL", { exact: true })).toHaveAttribute("aria-hidden");
  await expect.element(page.getByText("Ada Lovelace")).toBeInTheDocument();
  await expect.element(page.getByRole("img")).not.toBeInTheDocument();
});

test("a ring announces its progress, while a chart leaves that to the accompanying text", async () => {
  await render(
    <>
      <ProgressRing done={3} total={9} label="Steps" />
      <BarChart bars={[{ key: "one", value: 4 }]} max={7} />
    </>,
  );
  const ring = page.getByRole("progressbar", { name: "Steps" });
  await expect.element(ring).toHaveTextContent("3 of 9");
  await expect.element(ring).toHaveAttribute("value", "3");
  const drawings = [...document.querySelectorAll("svg")];
  expect(drawings.map((one) => one.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
});
