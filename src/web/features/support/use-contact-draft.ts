import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { ContactMessage } from "#shared/support/contract.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { findDraft, keepDraft } from "./contact-draft.ts";

/** What was typed survives an error and a reload, for as long as the tab is open. */
export function useContactDraft({
  getValues,
  setValue,
  subscribe,
}: UseFormReturn<ContactMessage>): void {
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
