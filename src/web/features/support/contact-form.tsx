import { zodResolver } from "@hookform/resolvers/zod";
import type { BaseSyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { ContactMessage } from "#schemas/support/contract.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { ContactSent } from "./contact-sent.tsx";
import { useContactDraft } from "./use-contact-draft.ts";
import { useSendContactMessage } from "./use-send-contact-message.ts";

export function ContactForm() {
  const form = useForm<ContactMessage>({ resolver: zodResolver(ContactMessage) });
  const { send, reference, startOver } = useSendContactMessage(form);
  const isOffline = useIsOffline();
  const isHydrated = useHydrated();
  useContactDraft(form);

  if (reference) return <ContactSent reference={reference} onAnother={startOver} />;

  const { errors, isSubmitting } = form.formState;
  return (
    <form
      onSubmit={form.handleSubmit((message, event) =>
        send({ ...message, website: honeypotIn(event) }),
      )}
      aria-label="Contact"
      className="grid gap-6"
    >
      <ContactFields form={form} />
      {errors.root && (
        <Alert title={errors.root.message ?? "Your message was not sent"}>
          Your message was not sent. What you wrote is kept here: try again in a moment.
        </Alert>
      )}
      {isOffline && <OfflineLine>Offline. What you write is kept on this device.</OfflineLine>}
      {/* Without script the browser itself would put the message into the address. */}
      <Button
        type="submit"
        size="large"
        loading={isSubmitting}
        disabled={!isHydrated}
        className="justify-self-start disabled:opacity-100"
      >
        SUBMIT
      </Button>
    </form>
  );
}

/** Read from the page itself: a program writes there without telling React. */
function honeypotIn(event: BaseSyntheticEvent | undefined): string {
  const value = new FormData(event?.target).get("website");
  return typeof value === "string" ? value : "";
}
