import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactMessage } from "#shared/support/contract.ts";
import { deviceDraft } from "#web/platform/drafts.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";

const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

type ContactDraft = Pick<ContactMessage, (typeof CONTACT_FIELDS)[number]>;

/** Stored per tab, because visitors also write from shared devices. */
const contactDraft = () => deviceDraft("contact", { storage: tabStorage });

export function saveDraft({ name, email, subject, message }: ContactDraft): void {
  contactDraft().write({ name, email, subject, message });
}

/** Returns what stays in the form after a message is sent: only text typed since then. */
export function typedSince(sent: ContactDraft, now: ContactDraft): ContactDraft {
  const left = (field: keyof ContactDraft) => (now[field] === sent[field] ? "" : now[field]);
  return {
    name: left("name"),
    email: left("email"),
    subject: left("subject"),
    message: left("message"),
  };
}

/** Preserves what was typed across errors and reloads, for as long as the tab is open. */
export function useContactDraft({
  getValues,
  setValue,
  subscribe,
}: Pick<UseFormReturn<ContactMessage>, "getValues" | "setValue" | "subscribe">): void {
  useEffect(() => {
    const stored = contactDraft().read();
    for (const field of CONTACT_FIELDS) {
      const value = stored[field];
      // The user may have started typing before the script loaded.
      if (typeof value === "string" && !getValues(field)) setValue(field, value);
    }
    saveDraft(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [getValues, setValue, subscribe]);
}
