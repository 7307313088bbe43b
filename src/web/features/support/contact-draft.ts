import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactMessage } from "#shared/support/contract.ts";
import { deviceDraft } from "#web/platform/drafts.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";

const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const;

type ContactDraft = Pick<ContactMessage, (typeof CONTACT_FIELDS)[number]>;

/** Visitors write from shared devices too: it ends with the tab. */
const contactDraft = () => deviceDraft("contact", { storage: tabStorage });

export function saveDraft({ name, email, subject, message }: ContactDraft): void {
  contactDraft().write({ name, email, subject, message });
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

/** What was typed survives an error and a reload, for as long as the tab is open. */
export function useContactDraft({
  getValues,
  setValue,
  subscribe,
}: Pick<UseFormReturn<ContactMessage>, "getValues" | "setValue" | "subscribe">): void {
  useEffect(() => {
    const stored = contactDraft().read();
    for (const field of CONTACT_FIELDS) {
      const value = stored[field];
      // Somebody may have begun to type before the script arrived.
      if (typeof value === "string" && !getValues(field)) setValue(field, value);
    }
    saveDraft(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) });
  }, [getValues, setValue, subscribe]);
}
