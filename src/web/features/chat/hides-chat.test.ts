import { expect, test } from "vitest";
import { hidesChat } from "./hides-chat.ts";

test("the chat stays away from a quiet page and all below it, whatever the address's case", () => {
  expect(hidesChat("/operator/support")).toBe(true);
  expect(hidesChat("/Weekly-Map-Create/3")).toBe(true);
  expect(hidesChat("/daily-action-welcome")).toBe(false);
});
