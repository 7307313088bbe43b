import { useEffect, useRef, useState } from "react";
import { entryPaths } from "#shared/entry-paths.ts";
import { type ContactMessage, sendContactMessage } from "#shared/support/contract.ts";
import { saveDraft, typedSince, useContactDraft } from "#web/features/support/contact-draft.ts";
import { callApi } from "#web/platform/api.ts";
import { focusHeading } from "#web/platform/focus-heading.ts";
import { PageHead } from "#web/platform/page-head.tsx";
import { operator } from "#web/platform/build-settings.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { OfflineLine, useIsOffline } from "#web/ui/offline-line.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useAppForm } from "#web/ui/use-app-form.ts";
import { contactTexts as texts } from "#web/features/support/rich-texts.tsx";

/** How long the server's error stays on screen. */
const ERROR_TOAST_MS = 5000;

export function Component() {
  return (
    <div className="frame grid gap-12 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <PageHead
        title={texts.contact}
        description={texts.contactDescription}
        path={entryPaths.contact}
      />
      <header className="grid content-start gap-6 lg:col-span-4">
        <h1 className="wide text-heading">{texts.contact}</h1>
        <p className="measure text-lead text-muted">{texts.lead}</p>
        <p className="text-muted">
          {texts.orByEmail(
            <a href={`mailto:${operator.email}`} className="text-ink underline underline-offset-4">
              {operator.email}
            </a>,
          )}
        </p>
      </header>
      <div className="lg:col-span-7 lg:col-start-6">
        <noscript>
          <p className="mb-6 border-l-2 border-danger pl-5">
            {texts.thisFormNeedsJavaScript(operator.email)}
          </p>
        </noscript>
        <ContactForm />
      </div>
    </div>
  );
}

function ContactForm() {
  const element = useRef<HTMLFormElement>(null);
  const [reference, setReference] = useState<string>();
  const isOffline = useIsOffline();
  const isHydrated = useHydrated();
  const { form, props, field, problem, isSubmitting } = useAppForm<ContactMessage>({
    // No initial values, because the user may have started typing before the script loaded.
    initial: {} as ContactMessage,
    schema: async () => (await import("#schemas/support/contract.ts")).ContactMessage,
    async onSubmit(message, typed) {
      toast.info(texts.sending);
      try {
        const body = { ...message, website: honeypotIn(element.current) };
        const sent = await callApi(sendContactMessage, { body });
        toast.success(texts.messageSentSuccessfully);
        const left = typedSince(typed, form.getValues());
        form.reset(left);
        saveDraft(left);
        setReference(sent.reference);
      } catch (error) {
        // Show the whole error, so that users can pass its code and request ID on to support.
        toast.error(JSON.stringify(error), { autoClose: ERROR_TOAST_MS });
        throw error;
      }
    },
  });
  useContactDraft(form);

  if (reference)
    return <ContactSent reference={reference} onAnother={() => setReference(undefined)} />;
  return (
    <form {...props} ref={element} aria-label={texts.contact} className="grid gap-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={texts.name}
          autoComplete="name"
          required
          maxLength={60}
          {...field("name")}
        />
        <TextField
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
          {...field("email")}
        />
      </div>
      <TextField label={texts.subject} required maxLength={120} {...field("subject")} />
      <TextArea label={texts.message} required rows={7} maxLength={5000} {...field("message")} />
      <div hidden aria-hidden>
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {problem && <Alert title={problem}>{texts.notSent}</Alert>}
      {isOffline && <OfflineLine>{texts.offline}</OfflineLine>}
      {/* Without JavaScript, the browser would put the message into the URL. */}
      <Button
        type="submit"
        size="large"
        loading={isSubmitting}
        disabled={!isHydrated}
        className="justify-self-start disabled:opacity-100"
      >
        {texts.submit}
      </Button>
    </form>
  );
}

/** Reads the field from the DOM, because a bot fills it in without triggering React. */
function honeypotIn(form: HTMLFormElement | null): string {
  const value = form && new FormData(form).get("website");
  return typeof value === "string" ? value : "";
}

type ContactSentProps = { reference: string; onAnother: () => void };

function ContactSent({ reference, onAnother }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current) return;
    focusHeading(heading.current);
    heading.current.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section className="grid justify-items-start gap-5 border-t border-line pt-8">
      <h2 ref={heading} className="wide text-heading">
        {texts.weHaveYourMessageHeading}
      </h2>
      <p className="measure text-lead text-muted">{texts.sentLead}</p>
      <p>
        <span className="label text-muted">{texts.reference}</span>
        <br />
        <strong className="numeral text-title tracking-normal">{reference}</strong>
      </p>
      <Button variant="secondary" onClick={onAnother}>
        {texts.writeAnotherMessage}
      </Button>
    </section>
  );
}
