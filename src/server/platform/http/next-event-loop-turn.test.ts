import { expect, test } from "vitest";
import { nextEventLoopTurn } from "./next-event-loop-turn.ts";

test("one waiting caller continues per turn of the event loop, in the order they arrived", async () => {
  let turn = 0;
  const count = () => {
    turn++;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  const passed: { caller: number; turn: number }[] = [];
  const callers = Array.from({ length: 20 }, (_, caller) =>
    nextEventLoopTurn().then(() => passed.push({ caller, turn })),
  );
  await Promise.all(callers);
  clearImmediate(counting);
  expect(passed.map(({ caller }) => caller)).toEqual(callers.map((_, caller) => caller));
  expect(new Set(passed.map((each) => each.turn)).size).toBe(20);
});
