import { expect, test } from "vitest";
import { onlyKnown, unsavedFields } from "./unsaved-fields.ts";

test("only what differs from what is saved is kept", () => {
  const saved = { title: "Pressure", minutes: 60, isPublished: false };
  expect(unsavedFields({ title: "Calm", minutes: 60, isPublished: true }, saved)).toEqual({
    title: "Calm",
    isPublished: true,
  });
});

test("an emptied number is a change once, not for ever", () => {
  expect(unsavedFields({ minutes: Number.NaN }, { minutes: Number.NaN })).toEqual({});
});

test("a field that the form has no more is not brought back", () => {
  expect(onlyKnown({ title: "Calm", color: "red" }, { title: "" })).toEqual({ title: "Calm" });
});
