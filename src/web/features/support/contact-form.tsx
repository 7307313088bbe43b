import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ContactMessage, sendContactMessage } from "#shared/support/contract.ts";
import { ApiError, call } from "#web/platform/api.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { discardDraft } from "./contact-draft.ts";
import { ContactSent } from "./contact-sent.tsx";
import { useContactDraft } from "./use-contact-draft.ts";

/** How long the server's error stays readable. */
const ERROR_TOAST_MS = 5000;

export function ContactForm() {
  const form = useForm<ContactMessage>({ resolver: zodResolver(ContactMessage) });
  const [reference, setReference] = useState<string>();
  const isOffline = useIsOffline();
  const isHydrated = useHydrated();
  useContactDraft(form);

  const send = async (message: ContactMessage) => {
    toast.info("sending...");
    try {
      const sent = await call(sendContactMessage, { body: message });
      toast.success("Your message sent successfully");
      discardDraft(sessionStorage);
      form.reset();
      setReference(sent.reference);
    } catch (error) {
      toast.error(JSON.stringify(error), { autoClose: ERROR_TOAST_MS });
      showFailure(error);
    }
  };

  const showFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    for (const field of ["name", "email", "subject", "message"] as const) {
      const problem = error.fields[field];
      if (problem) form.setError(field, { message: problem }, { shouldFocus: true });
    }
    form.setError("root", { message: error.message });
  };

  if (reference)
    return <ContactSent reference={reference} onAnother={() => setReference(undefined)} />;

  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={form.handleSubmit(send)} aria-label="Contact" className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={60}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email?.message}
          {...form.register("email")}
        />
      </div>
      <TextField
        label="Subject"
        required
        maxLength={120}
        error={errors.subject?.message}
        {...form.register("subject")}
      />
      <TextArea
        label="Message"
        required
        rows={7}
        maxLength={5000}
        error={errors.message?.message}
        {...form.register("message")}
      />
      <div hidden>
        <input
          type="text"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden
          {...form.register("website")}
        />
      </div>
      {errors.root && (
        <ErrorState title="Your message was not sent">
          {errors.root.message}. What you wrote is kept here: try again in a moment.
        </ErrorState>
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
