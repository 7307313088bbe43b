import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ChatSession } from "#web/data/chat.ts";

type AnswerAddressProps = { session: ChatSession; email: string | null };

/** A visitor who leaves can only be reached by mail. */
export function AnswerAddress({ session, email }: AnswerAddressProps) {
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
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label="Where the answer goes"
      className="grid gap-3 rounded-panel border border-line p-4"
    >
      <TextField
        label="Your email, if you want the answer there too"
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
        Save
      </Button>
    </form>
  );
}

function KnownAddress({ email, onChange }: { email: string; onChange: () => void }) {
  return (
    <p className="text-small break-words text-muted">
      If you leave, the answer goes to {email}.{" "}
      <button
        type="button"
        aria-label="Change where the answer goes"
        onClick={onChange}
        className="-my-3.5 py-3.5 underline underline-offset-4 hover:text-ink"
      >
        Change
      </button>
    </p>
  );
}
