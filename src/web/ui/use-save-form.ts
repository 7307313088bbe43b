import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "#web/platform/api.ts";
import { toast } from "./toast.ts";

type Saving<Body> = {
  save: (body: Body) => Promise<unknown>;
  /** What was read before and is asked for again. */
  refreshes: QueryKey;
  onSaved?: () => void;
};

/** Saves what a form holds and says so; what the server finds wrong stands beside its field. */
export function useSaveForm<Typed extends FieldValues, Body>(
  { setError }: UseFormReturn<Typed>,
  { save, refreshes, onSaved }: Saving<Body>,
) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: async () => {
      toast.success("Saved");
      await client.invalidateQueries({ queryKey: refreshes });
      onSaved?.();
    },
    onError: (error) => {
      toast.error(error.message);
      if (!(error instanceof ApiError)) return;
      for (const [field, message] of Object.entries(error.fields))
        setError(field as FieldPath<Typed>, { message });
    },
  });
  return {
    isSaving: saving.isPending,
    submit: (body: Body) => saving.mutateAsync(body).catch(() => undefined),
  };
}
