import { expect, test } from "vitest";
import { memoryStorage } from "./text-storage.ts";
import { safeStorage } from "./text-storage.ts";

function fullStorage() {
  const device = { ...memoryStorage(), isFull: true };
  const { setItem } = device;
  device.setItem = (key, value) => {
    if (device.isFull) throw new DOMException("Full", "QuotaExceededError");
    setItem(key, value);
  };
  return device;
}

test("a text that doesn't fit on the device lives with the page until it is stored or removed", () => {
  const device = fullStorage();
  const storage = safeStorage(device);
  storage.setItem("draft", "Ada wins");
  expect(storage.getItem("draft")).toBe("Ada wins");
  device.isFull = false;
  storage.setItem("draft", "Ada wins at home");
  expect(device.getItem("draft")).toBe("Ada wins at home");
  device.isFull = true;
  storage.setItem("draft", "Ada wins everywhere");
  expect(storage.getItem("draft")).toBe("Ada wins everywhere");
  storage.removeItem("draft");
  expect(storage.getItem("draft")).toBeNull();
});
