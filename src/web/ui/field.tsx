import { useId, useState, type ReactNode } from "react";

/** The props that every field has in addition to its control's. */
export type FieldTexts = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

const LABEL_SIZES = {
  normal: "font-semibold",
  /** The label is the main question of the screen. */
  heading: "wide pb-1 text-heading",
  hidden: "sr-only",
};

export type LabelSize = keyof typeof LABEL_SIZES;

export const CONTROL_CLASS =
  "w-full rounded-control border border-field-line bg-raised px-4 text-body text-ink placeholder:text-muted aria-invalid:border-danger disabled:opacity-60";

/** Links a control to its hint and its error for users who can't see that they belong together. */
export function useFieldIds({ hint, error }: Pick<FieldTexts, "hint" | "error">) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": describedBy || undefined,
    // Set explicitly, because Chromium would report a required checkbox as invalid before the user has reached it.
    "aria-invalid": Boolean(error),
  };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  labelSize = "normal",
  children,
}: Omit<FieldTexts, "label"> & {
  id: string;
  label: ReactNode;
  labelSize?: LabelSize | undefined;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className={LABEL_SIZES[labelSize]}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldTexts, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError key={error} id={id} error={error} />}
    </>
  );
}

/** Announced immediately, unless the focus has moved to another field, such as the first of several invalid ones. */
function FieldError({ id, error }: { id: string; error: string }) {
  const [isAnnounced] = useState(() => !isAtAnotherField(id));
  return (
    <p
      id={`${id}-error`}
      role={isAnnounced ? "alert" : undefined}
      className="text-small font-semibold text-danger"
    >
      {error}
    </p>
  );
}

function isAtAnotherField(id: string): boolean {
  const focused = document.activeElement;
  return focused !== null && focused.id !== id && focused.matches("input, select, textarea");
}
