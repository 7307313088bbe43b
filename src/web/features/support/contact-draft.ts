import type { ContactMessage } from "#shared/support/contract.ts";
import type { Drawer } from "#web/platform/drawer.ts";
import { readKept } from "#web/platform/read-kept.ts";

const KEY = "swaz-focus-contact-draft";
export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

export type ContactDraft = Pick<ContactMessage, (typeof CONTACT_FIELDS)[number]>;

export function keepDraft(drawer: Drawer, draft: Partial<ContactDraft>): void {
  drawer.setItem(KEY, JSON.stringify(draft));
}

export function discardDraft(drawer: Drawer): void {
  drawer.removeItem(KEY);
}

/** What was typed before, field by field; anything unreadable counts as nothing. */
export function findDraft(drawer: Drawer): [keyof ContactDraft, string][] {
  const kept = readKept(drawer, KEY);
  const typed: [keyof ContactDraft, string][] = [];
  for (const field of CONTACT_FIELDS) {
    const value = kept[field];
    if (typeof value === "string" && value !== "") typed.push([field, value]);
  }
  return typed;
}
