import type { Drawer } from "./drawer.ts";

/** What was kept under this name, field by field; anything unreadable counts as nothing. */
export function readKept(drawer: Pick<Drawer, "getItem">, key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(drawer.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
