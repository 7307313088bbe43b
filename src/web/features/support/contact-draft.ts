import type { ContactMessage } from "#shared/support/contract.ts";

const KEY = "swaz-focus-contact-draft";
export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

export type ContactDraft = Pick<ContactMessage, (typeof CONTACT_FIELDS)[number]>;

type Drawer = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export function keepDraft(drawer: Drawer, draft: Partial<ContactDraft>): void {
  drawer.setItem(KEY, JSON.stringify(draft));
}

export function discardDraft(drawer: Drawer): void {
  drawer.removeItem(KEY);
}

/** What was typed before, field by field; anything unreadable counts as nothing. */
export function findDraft(drawer: Drawer): [keyof ContactDraft, string][] {
  const kept = parse(drawer.getItem(KEY));
  const typed: [keyof ContactDraft, string][] = [];
  for (const field of CONTACT_FIELDS) {
    const value = kept[field];
    if (typeof value === "string" && value !== "") typed.push([field, value]);
  }
  return typed;
}

function parse(json: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
