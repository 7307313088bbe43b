import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { isInNightFlow, useNightFlow } from "./night-flow.ts";

function Evening() {
  const { completePart } = useNightFlow();
  return (
    <button type="button" onClick={() => completePart("plan", "done")}>
      Planned
    </button>
  );
}

test("a user who left the evening to plan is still in the night flow until the plan is done", async () => {
  expect(isInNightFlow()).toBe(false);
  await render(<Evening />);
  await expect.poll(isInNightFlow).toBe(true);
  await page.getByRole("button", { name: "Planned" }).click();
  await expect.poll(isInNightFlow).toBe(false);
});
