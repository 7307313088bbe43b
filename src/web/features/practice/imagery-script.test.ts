import { expect, test } from "vitest";
import { NO_IMAGERY } from "#shared/events/contract.ts";
import { hasImagery } from "#shared/events/has-imagery.ts";
import { imageryScript } from "./imagery-script.ts";

const EVENT = {
  id: "00000000-0000-4000-8000-000000000001",
  day: "2026-03-08",
  name: "Regional final",
  time: null,
  place: "Old harbor",
  opponent: "",
  imagery: NO_IMAGERY,
  isShared: false,
};

test("the script speaks the athlete's own answers and leaves out unanswered parts", () => {
  const imagery = { ...NO_IMAGERY, place: "Red track. Wind.", hard: "I drop my shoulders." };
  const script = imageryScript({ ...EVENT, imagery });
  expect(script.map(({ id }) => id)).toEqual(["begin", "place", "hard", "end"]);
  expect(script[1]?.sentences.slice(0, 3)).toEqual([
    "You are there: Old harbor.",
    "Red track.",
    "Wind.",
  ]);
  expect(script[2]?.sentences).toContain("I drop my shoulders.");
});

test("an event without answers has no imagery to listen to", () => {
  expect(hasImagery(EVENT)).toBe(false);
  expect(hasImagery({ ...EVENT, imagery: { ...NO_IMAGERY, body: "Loose" } })).toBe(true);
});
