import { type BaseSyntheticEvent, type FocusEvent, useState } from "react";
import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
  Resolver,
} from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "#web/platform/api-error.ts";
import { useFormDraft } from "#web/platform/use-form-draft.ts";
import { isPressed } from "./use-validate-on-blur.ts";
import { toast } from "./toast.ts";
import { useAppFormTexts as texts } from "./texts.ts";

type AppForm<Typed extends FieldValues, Parsed> = {
  /** What the fields hold at first: what the server has, or nothing. */
  initial: Typed;
  /**
   * What the server parses too, imported from `#schemas/…` when the form is first used: zod weighs more than most
   * screens.
   */
  schema?: () => Promise<z.ZodType<Parsed, Typed>>;
  /** With a name, what is typed is kept on this device until `settle` or `clear` is called. Never for passwords. */
  draft?: string;
  /** A sentence that it returns becomes the `problem`. An ApiError that it throws is shown at its fields, or there. */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most have nothing to say
  onSubmit: (parsed: Parsed, typed: Typed) => Promise<string | undefined | void>;
  /** How the schema's message about the whole form is said. */
  say?: (message: string) => void;
};

/** For a component that draws a part of a form. */
export type AppFormFields<Typed extends FieldValues> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever its schema makes of it
  ReturnType<typeof useAppForm<Typed, any>>,
  "form" | "field"
>;

/**
 * The one way to write a form: parsed by its schema, with messages on blur and on submit, the focus on the first wrong
 * field, and what the server finds wrong beside its field.
 */
export function useAppForm<Typed extends FieldValues, Parsed = Typed>({
  initial,
  schema,
  draft,
  onSubmit,
  say = toast.error,
}: AppForm<Typed, Parsed>) {
  const [problem, setProblem] = useState<string>();
  const { form, isChanged, undo, clear, settle } = useFormDraft<Typed, Parsed>(
    draft,
    initial,
    schema && resolverOf(schema),
  );
  const { errors, isSubmitting } = form.formState;
  /** In the order in which the form shows them. */
  const shown: FieldPath<Typed>[] = [];

  const showRefusal = (error: ApiError) => {
    const wrong = shown.filter((name) => error.fields[name] !== undefined);
    for (const name of wrong.toReversed())
      form.setError(name, { message: error.fields[name] ?? "" }, { shouldFocus: true });
    // A proxy may have answered, without a sentence of ours.
    if (wrong.length === 0) setProblem(error.message || texts.thatDidntWork);
  };

  const refuse = ({ root }: FieldErrors<Typed>) => {
    if (root?.message) say(root.message);
  };
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let isAccepted = false;
    setProblem(undefined);
    // What was found on blur is shown again together with the rest, so that only the first one is announced.
    form.clearErrors();
    const accept = async (parsed: Parsed) => {
      try {
        const refusal = await onSubmit(parsed, form.getValues());
        if (typeof refusal === "string") setProblem(refusal);
        else isAccepted = true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        showRefusal(error);
      }
    };
    await form.handleSubmit(accept, refuse)(event);
    const wrong = shown.find((name) => form.getFieldState(name).error !== undefined);
    // Some forms switch their fields off while they are sent, and a field takes the focus only once it is on again.
    if (wrong) setTimeout(() => form.setFocus(wrong));
    return isAccepted;
  };

  return {
    form,
    /** For the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: BaseSyntheticEvent) => void submit(event),
      onFocus: () => void schema?.().catch(() => undefined),
    },
    /** What ties a control to its field: its value and its error. */
    field<Name extends FieldPath<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) {
      shown.push(name);
      const { onBlur, ...registered } = form.register(name, options);
      return {
        ...registered,
        onBlur(event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) {
          const hadValue = form.getFieldState(name).isDirty || event.target.value !== "";
          const left = onBlur(event);
          if (schema && hadValue && !isPressed(event.relatedTarget)) void form.trigger(name);
          return left;
        },
        error: errors[name]?.message as string | undefined,
      };
    },
    /** Tells whether it was accepted. */
    submit,
    /** What was refused as a whole, in words. */
    problem,
    isSubmitting,
    isChanged,
    undo,
    clear,
    settle,
  };
}

// The schema is fetched with the first focus; without it the form could not be sent either.
const NOT_LOADED = texts.notLoaded;

function resolverOf<Typed extends FieldValues, Parsed>(
  load: () => Promise<z.ZodType<Parsed, Typed>>,
): Resolver<Typed, unknown, Parsed> {
  return async (values) => {
    const schema = await load().catch(() => undefined);
    const parsed = schema?.safeParse(values);
    if (parsed?.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed?.error.issues ?? [{ path: [], message: NOT_LOADED }])
      errors[path.join(".") || "root"] ??= { type: "schema", message };
    return { values: {}, errors: errors as FieldErrors<Typed> };
  };
}
