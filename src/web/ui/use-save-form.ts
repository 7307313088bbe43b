import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldPath, FieldValues, RegisterOptions, Resolver } from "react-hook-form";
import { ApiError } from "#web/platform/api-error.ts";
import { useFormDraft } from "#web/platform/use-form-draft.ts";
import { useStillHere } from "#web/platform/use-still-here.ts";
import { toast } from "./toast.ts";

type SaveForm<Typed extends FieldValues, Body> = {
  /** Distinguishes what was typed here from other forms' drafts. */
  name: string;
  /** What the server has. */
  saved: Typed;
  resolver?: Resolver<Typed>;
  save: (body: Body) => Promise<unknown>;
  /** Queries to refetch. */
  refreshes: QueryKey;
  /** Unless the form was left before the answer came. */
  onSaved?: () => void;
};

/** Saves what a form holds and says so; what the server finds wrong stands beside its field. */
export function useSaveForm<Typed extends FieldValues, Body>({
  name,
  saved,
  resolver,
  save,
  refreshes,
  onSaved,
}: SaveForm<Typed, Body>) {
  const client = useQueryClient();
  const isHere = useStillHere();
  const { form, isChanged, undo, settle } = useFormDraft(name, saved, resolver);
  /** In the order in which the form shows them. */
  const shown: FieldPath<Typed>[] = [];
  const saving = useMutation({
    mutationFn: ({ body }: { body: Body; typed: Typed }) => save(body),
    onSuccess: async (_reply, { typed }) => {
      toast.success("Saved");
      settle(typed);
      await client.invalidateQueries({ queryKey: refreshes });
      if (isHere()) onSaved?.();
    },
    onError: (error) => {
      const wrong = error instanceof ApiError ? Object.entries(error.fields) : [];
      const areSeen = wrong.length > 0 && wrong.every(([field]) => field in form.getValues());
      if (!areSeen) toast.error(error.message);
      const first = shown.find((field) => wrong.some(([name]) => name === field));
      for (const [field, message] of wrong)
        form.setError(field as FieldPath<Typed>, { message }, { shouldFocus: field === first });
    },
  });
  const { errors } = form.formState;
  return {
    form,
    /** What ties a control to its field: its value and its error. */
    field<Name extends FieldPath<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) {
      shown.push(name);
      return {
        ...form.register(name, options),
        error: errors[name]?.message as string | undefined,
      };
    },
    submit: (body: Body) =>
      saving.mutateAsync({ body, typed: form.getValues() }).catch(() => undefined),
    /** For the row below the fields. */
    state: { isSaving: saving.isPending, isChanged, onUndo: undo },
  };
}
