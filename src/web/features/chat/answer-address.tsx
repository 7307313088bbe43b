import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ChatSession } from "./chat-session.ts";

type AnswerAddressProps = { session: ChatSession; email: string | null };

/** A visitor who leaves can only be told by mail. */
export function AnswerAddress({ session, email }: AnswerAddressProps) {
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  if (email !== null)
    return <p className="text-small text-muted">If you leave, the answer goes to {email}.</p>;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    setProblem(undefined);
    try {
      await session.setEmail(address);
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
        label="Your e-mail, if you want the answer there too"
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
