import { type FieldValues, useWatch } from "react-hook-form";
import { DAYS_KEY } from "#web/data/planning.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";

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
