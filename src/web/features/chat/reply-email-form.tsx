import { type FormEvent, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ChatSession } from "#web/data/chat.ts";
import { answerAddressTexts as texts } from "./rich-texts.tsx";

type AnswerAddressProps = { session: ChatSession; email: string | null };

/** Asks for an email address, because a visitor who has left can only be reached by email. */
export function ReplyEmailForm({ session, email }: AnswerAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  if (email !== null && !isChanging) {
    const change = () => {
      setAddress(email);
      setIsChanging(true);
    };
    return <KnownAddress email={email} onChange={change} />;
  }

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setProblem(undefined);
    try {
      await session.setEmail(address);
      setIsChanging(false);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      field.current?.focus();
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={texts.whereTheAnswerGoesLabel}
      className="grid gap-3 rounded-panel border border-line p-4"
    >
      <TextField
        ref={field}
        label={texts.email}
        type="email"
        autoComplete="email"
        value={address}
        error={problem}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button
        type="submit"
        variant="secondary"
        loading={isSaving}
        disabled={address.trim() === ""}
        className="justify-self-start"
      >
        {texts.save}
      </Button>
    </form>
  );
}

function KnownAddress({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <p className="text-small break-words text-muted">
      {texts.answerGoesTo(email, (text) => (
        <button
          type="button"
          aria-label={texts.changeWhereAnswerGoesLabel}
          onClick={onChange}
          className="-my-3.5 py-3.5 underline underline-offset-4 hover:text-ink"
        >
          {text}
        </button>
      ))}
    </p>
  );
}
