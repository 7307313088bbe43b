import Pencil from "lucide-react/icons/pencil";
import type { ReactNode, SubmitEvent } from "react";
import { Button } from "#web/ui/button.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { useEditor } from "./use-editor.ts";

type EditableProps = {
  name: string;
  /** What opens the form, and its whole name where several stand on one page. */
  action: string;
  actionLabel?: string;
  state: { isSaving: boolean; isChanged: boolean; onUndo: () => void };
  /** False when it failed: the form stays open. */
  onSave: () => Promise<boolean>;
  /** What is shown while nothing is being changed. */
  read: ReactNode;
  /** The form's fields. */
  children: ReactNode;
};

/** A part of a day that can be changed where it stands. Nothing is sent unless something was changed. */
export function Editable(props: EditableProps) {
  const { name, action, actionLabel, state, onSave, read, children } = props;
  const { isOpen, form, opener, open, close } = useEditor(state.isChanged);
  const save = async () => {
    if (await onSave()) close();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!state.isChanged) close();
    else if (!state.isSaving) void save();
  };
  if (!isOpen)
    return (
      <>
        {read}
        <Button
          ref={opener}
          variant="link"
          className="justify-self-start print:hidden"
          aria-label={actionLabel}
          onClick={open}
          icon={<Pencil size={18} aria-hidden />}
        >
          {action}
        </Button>
      </>
    );
  return (
    <form
      ref={form}
      noValidate
      aria-label={name}
      onSubmit={submit}
      className="grid gap-5 print:hidden"
    >
      {children}
      <SaveRow {...state}>
        {!state.isChanged && (
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        )}
      </SaveRow>
    </form>
  );
}
