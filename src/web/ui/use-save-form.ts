import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#web/platform/api-error.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { toast } from "./toast.ts";
import { useAppForm } from "./use-app-form.ts";
import { useSaveFormTexts as texts } from "./texts.ts";

type SaveForm<Typed extends FieldValues, Body> = {
  /** Distinguishes this form's draft from other forms' drafts. */
  name: string;
  /** The server's data. */
  saved: Typed;
  schema?: () => Promise<z.ZodType<Body, Typed>>;
  save: (body: Body) => Promise<unknown>;
  /** Queries to refetch. */
  refreshes: QueryKey;
  /** Called unless the user has left the form before the response arrived. */
  onSaved?: () => void;
};

/** A form for an existing record: saves its values and confirms it. */
export function useSaveForm<Typed extends FieldValues, Body = Typed>({
  name,
  saved,
  schema,
  save,
  refreshes,
  onSaved,
}: SaveForm<Typed, Body>) {
  const client = useQueryClient();
  const isHere = useIsMounted();
  const edited = useAppForm<Typed, Body>({
    draft: name,
    initial: saved,
    ...(schema && { schema }),
    async onSubmit(body, typed) {
      try {
        await save(body);
      } catch (error) {
        const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
        const areSeen = fields.length > 0 && fields.every((field) => field in typed);
        if (!areSeen && error instanceof Error) toast.error(error.message);
        throw error;
      }
      toast.success(texts.saved);
      edited.settle(typed);
      await client.invalidateQueries({ queryKey: refreshes });
      if (isHere()) onSaved?.();
    },
  });
  const { isSubmitting, isChanged, undo } = edited;
  /** Props for the row below the fields. */
  return { ...edited, state: { isSaving: isSubmitting, isChanged, onUndo: undo } };
}
