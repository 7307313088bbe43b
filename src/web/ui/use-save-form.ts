import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#web/platform/api-error.ts";
import { useIsMounted } from "#web/platform/use-is-mounted.ts";
import { toast } from "./toast.ts";
import { useAppForm } from "./use-app-form.ts";
import { useSaveFormTexts as texts } from "./texts.ts";

type SaveForm<Typed extends FieldValues, Body> = {
  /** Distinguishes what was typed here from other forms' drafts. */
  name: string;
  /** What the server has. */
  saved: Typed;
  schema?: () => Promise<z.ZodType<Body, Typed>>;
  save: (body: Body) => Promise<unknown>;
  /** Queries to refetch. */
  refreshes: QueryKey;
  /** Unless the form was left before the answer came. */
  onSaved?: () => void;
};

/** A form over a record: saves what it holds and says so. */
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
  /** For the row below the fields. */
  return { ...edited, state: { isSaving: isSubmitting, isChanged, onUndo: undo } };
}
