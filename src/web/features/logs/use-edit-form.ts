import { type FieldValues, useWatch } from "react-hook-form";
import { deviceZone } from "#web/platform/device-zone.ts";
import { useSaveForm } from "#web/ui/use-save-form.ts";
import { LOGS_KEY } from "./queries.ts";

export type Written = { zone: string; writtenAt: string };

type EditForm<Typed extends FieldValues> = {
  name: string;
  saved: Typed;
  save: (typed: Typed, written: Written) => Promise<unknown>;
};

/** A form over a part of a day, for <Editable>. */
export function useEditForm<Typed extends FieldValues>({ name, saved, save }: EditForm<Typed>) {
  const { form, field, submit, state } = useSaveForm<Typed>({
    name,
    saved,
    save: (typed) => save(typed, { zone: deviceZone(), writtenAt: new Date().toISOString() }),
    refreshes: LOGS_KEY,
  });
  const typed = useWatch({ control: form.control });
  return { form, field, typed, editing: { state, onSave: submit } };
}
