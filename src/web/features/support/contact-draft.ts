import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactMessage } from "#shared/support/contract.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import type { TextStorage } from "#web/platform/text-storage.ts";
import { readStored } from "#web/platform/text-storage.ts";
import { sessionUserId } from "#web/platform/session/session.ts";

/** Two people may use one tab after the other. */
const keyOfReader = () => `swaz-focus-contact-draft:${sessionUserId() ?? "visitor"}`;

const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

export type ContactDraft = Pick<ContactMessage, (typeof CONTACT_FIELDS)[number]>;

export function keepDraft(storage: TextStorage, draft: Partial<ContactDraft>): void {
  storage.setItem(keyOfReader(), JSON.stringify(draft));
}

/** What a message that has been sent leaves in the form: only what was typed after it. */
export function typedSince(sent: ContactDraft, now: ContactDraft): ContactDraft {
  const left = (field: keyof ContactDraft) => (now[field] === sent[field] ? "" : now[field]);
  return {
    name: left("name"),
    email: left("email"),
    subject: left("subject"),
    message: left("message"),
  };
}

/** What was typed before, field by field; anything unreadable counts as nothing. */
export function findDraft(storage: TextStorage): [keyof ContactDraft, string][] {
  const kept = readStored(storage, keyOfReader());
  const typed: [keyof ContactDraft, string][] = [];
  for (const field of CONTACT_FIELDS) {
    const value = kept[field];
    if (typeof value === "string" && value !== "") typed.push([field, value]);
  }
  return typed;
}

/** What was typed survives an error and a reload, for as long as the tab is open. */
export function useContactDraft({
  getValues,
  setValue,
  subscribe,
}: Pick<UseFormReturn<ContactMessage>, "getValues" | "setValue" | "subscribe">): void {
  useEffect(() => {
    for (const [field, value] of findDraft(tabStorage)) {
      // Somebody may have begun to type before the script arrived.
      if (!getValues(field)) setValue(field, value);
    }
    const keep = ({ name, email, subject, message }: ContactMessage) =>
      keepDraft(tabStorage, { name, email, subject, message });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [getValues, setValue, subscribe]);
}
