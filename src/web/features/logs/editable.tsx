import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { DAYS_KEY, reviewDay, reviewKey } from "#web/data/planning.ts";
import { discard, pendingWrites, subscribe } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { editableTexts as texts } from "./texts.ts";

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
            {texts.close}
          </Button>
        )}
      </SaveRow>
    </form>
  );
}

/**
 * A form that opens in the place of what it changes. It is open from the start when something was typed and not saved;
 * the focus goes into it with the press that opens it, and back when it closes.
 */
function useEditor(isOpenAtFirst: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const wasOpen = useRef(isOpen);
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const target = isOpen ? form.current?.querySelector("textarea") : opener.current;
    target?.focus();
  }, [isOpen]);
  return {
    isOpen,
    form,
    opener,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}

type EditForm<Typed extends FieldValues> = {
  name: string;
  saved: Typed;
  save: (typed: Typed) => Promise<unknown>;
};

/** A form over a part of a day, for <Editable>. */
export function useEditForm<Typed extends FieldValues>({ name, saved, save }: EditForm<Typed>) {
  const { form, field, submit, state } = useSaveForm<Typed>({
    name,
    saved,
    // Nothing comes back from a save that failed.
    save: async (typed) => {
      await save(typed);
      return true;
    },
    refreshes: DAYS_KEY,
  });
  const typed = useWatch({ control: form.control });
  return { form, field, typed, editing: { state, onSave: submit } };
}

/** Shown at once and sent when there is a network. A day that can no longer be changed shows its old marks again. */
export async function saveReview(...[dayId, change]: Parameters<typeof reviewDay>): Promise<void> {
  await reviewDay(dayId, change);
  const unsubscribe = subscribe(() => {
    const unsent = pendingWrites().filter(({ key }) => key === reviewKey(dayId));
    const refusal = unsent.find((write) => write.refusal !== undefined)?.refusal;
    if (refusal === undefined && unsent.length > 0) return;
    unsubscribe();
    if (refusal === undefined) return;
    toast.error(refusal);
    void discard((write) => write.key === reviewKey(dayId) && write.refusal !== undefined);
  });
}
