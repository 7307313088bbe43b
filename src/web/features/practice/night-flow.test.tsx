import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { isInNightFlow, useNightFlow } from "./night-flow.ts";

function Evening() {
  const { settle } = useNightFlow();
  return (
    <button type="button" onClick={() => settle("plan", "done")}>
      Planned
    </button>
  );
}

test("who has left the evening to plan is known to be on the way until the plan is done", async () => {
  expect(isInNightFlow()).toBe(false);
  await render(<Evening />);
  await expect.poll(isInNightFlow).toBe(true);
  await page.getByRole("button", { name: "Planned" }).click();
  await expect.poll(isInNightFlow).toBe(false);
});
