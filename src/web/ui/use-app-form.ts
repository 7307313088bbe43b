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
  /** The initial values: the server's data, or empty. */
  initial: Typed;
  /**
   * The schema that the server also uses. Imported from `#schemas/…` on first use, because zod is larger than most
   * screens.
   */
  schema?: () => Promise<z.ZodType<Parsed, Typed>>;
  /**
   * If named, typed values are stored on this device until `settle` or `clear` is called. Never use it for passwords.
   */
  draft?: string;
  /** A returned sentence becomes the `problem`. A thrown ApiError is shown at its fields, or as the `problem`. */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most have nothing to say
  onSubmit: (parsed: Parsed, typed: Typed) => Promise<string | undefined | void>;
  /** How the schema's form-level message is shown. */
  say?: (message: string) => void;
};

/** For a component that renders part of a form. */
export type AppFormFields<Typed extends FieldValues> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever its schema makes of it
  ReturnType<typeof useAppForm<Typed, any>>,
  "form" | "field"
>;

/**
 * The standard way to build a form: validated by its schema, with messages on blur and on submit, focus on the first
 * invalid field, and server errors next to their fields.
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
    // The response may come from a proxy, without a message of ours.
    if (wrong.length === 0) setProblem(error.message || texts.thatDidntWork);
  };

  const refuse = ({ root }: FieldErrors<Typed>) => {
    if (root?.message) say(root.message);
  };
  const submit = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let isAccepted = false;
    setProblem(undefined);
    // Errors found on blur are cleared and shown again with the rest, so that only the first one is announced.
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
    // Some forms disable their fields while submitting, and a field can't be focused until it is enabled again.
    if (wrong) setTimeout(() => form.setFocus(wrong));
    return isAccepted;
  };

  return {
    form,
    /** Props for the form element. */
    props: {
      noValidate: true,
      onSubmit: (event: BaseSyntheticEvent) => void submit(event),
      onFocus: () => void schema?.().catch(() => undefined),
    },
    /** Connects a control to its field: the value and the error. */
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
    /** Submits the form. Resolves to whether it was accepted. */
    submit,
    /** The message for a submission that was rejected as a whole. */
    problem,
    isSubmitting,
    isChanged,
    undo,
    clear,
    settle,
  };
}

// The schema is loaded on the first focus. Without a connection for it, the form couldn't be submitted either.
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
