import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { sendContactMessage, type ContactMessage } from "#shared/support/contract.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { call } from "#web/platform/api.ts";
import { tabStorage } from "#web/platform/persistent-storage.ts";
import { toast } from "#web/ui/toast.ts";
import { CONTACT_FIELDS, keepDraft, typedSince } from "./contact-draft.ts";

/** How long the server's error stays readable. */
const ERROR_TOAST_MS = 5000;

/** Sends what the form holds; `reference` is there once the server has kept it. */
export function useSendContactMessage(form: UseFormReturn<ContactMessage>) {
  const [reference, setReference] = useState<string>();

  const send = async (message: ContactMessage) => {
    // As it stands in the fields: the message has been trimmed.
    const typed = form.getValues();
    toast.info("sending...");
    try {
      const sent = await call(sendContactMessage, { body: message });
      toast.success("Your message sent successfully");
      const left = typedSince(typed, form.getValues());
      form.reset(left);
      keepDraft(tabStorage, left);
      setReference(sent.reference);
    } catch (error) {
      // The whole error, so that its code and request id can be passed on to support.
      toast.error(JSON.stringify(error), { autoClose: ERROR_TOAST_MS });
      if (!(error instanceof ApiError)) throw error;
      showFailure(form, error);
    }
  };

  return { send, reference, startOver: () => setReference(undefined) };
}

function showFailure(form: UseFormReturn<ContactMessage>, error: ApiError): void {
  const wrong = CONTACT_FIELDS.filter((field) => error.fields[field] !== undefined);
  for (const field of wrong) {
    const message = error.fields[field] ?? "";
    form.setError(field, { message }, { shouldFocus: field === wrong[0] });
  }
  form.setError("root", { message: error.message });
}
