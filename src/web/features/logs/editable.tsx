import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { DAYS_KEY, enqueueReview, reviewKey } from "#web/data/planning.ts";
import { discard, pendingWrites, subscribe } from "#web/platform/outbox/index.ts";
import { Button } from "#web/ui/button.tsx";
import { SaveRow } from "#web/ui/save-row.tsx";
import { toast } from "#web/ui/toast.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { editableTexts as texts } from "./texts.ts";

type EditableProps = {
  name: string;
  /** The label of the button that opens the form, and its full label if the page has several of them. */
  action: string;
  actionLabel?: string;
  state: { isSaving: boolean; isChanged: boolean; onUndo: () => void };
  /** Returns false if saving failed, which leaves the form open. */
  onSave: () => Promise<boolean>;
  /** Shown in read mode. */
  read: ReactNode;
  /** The form's fields. */
  children: ReactNode;
};

/** A part of a day that can be edited in place. Nothing is sent unless something has changed. */
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
 * A form that opens in place of what it edits, and starts open if it has unsaved changes. Opening moves the focus
 * into the form, and closing moves it back.
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

/** Creates a form for part of a day, for use with <Editable>. */
export function useEditForm<Typed extends FieldValues>({ name, saved, save }: EditForm<Typed>) {
  const { form, field, submit, state } = useSaveForm<Typed>({
    name,
    saved,
    // A failed save returns undefined, so return true on success.
    save: async (typed) => {
      await save(typed);
      return true;
    },
    refreshes: DAYS_KEY,
  });
  const typed = useWatch({ control: form.control });
  return { form, field, typed, editing: { state, onSave: submit } };
}

/**
 * Saves the review optimistically and sends it when online. If the day can no longer be changed, its old marks are
 * restored.
 */
export async function saveReview(
  ...[dayId, change]: Parameters<typeof enqueueReview>
): Promise<void> {
  await enqueueReview(dayId, change);
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
