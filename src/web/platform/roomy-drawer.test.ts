import { expect, test } from "vitest";
import { emptyDrawer } from "./drawer.ts";
import { roomyDrawer } from "./roomy-drawer.ts";

function fullDrawer() {
  const device = { ...emptyDrawer(), isFull: true };
  const { setItem } = device;
  device.setItem = (key, value) => {
    if (device.isFull) throw new DOMException("Full", "QuotaExceededError");
    setItem(key, value);
  };
  return device;
}

test("what the device has no room for stays with the page, until it is stored or dropped", () => {
  const device = fullDrawer();
  const drawer = roomyDrawer(device);
  drawer.setItem("draft", "Ada wins");
  expect(drawer.getItem("draft")).toBe("Ada wins");
  device.isFull = false;
  drawer.setItem("draft", "Ada wins at home");
  expect(device.getItem("draft")).toBe("Ada wins at home");
  device.isFull = true;
  drawer.setItem("draft", "Ada wins everywhere");
  expect(drawer.getItem("draft")).toBe("Ada wins everywhere");
  drawer.removeItem("draft");
  expect(drawer.getItem("draft")).toBeNull();
});
