import type { ComponentProps } from "react";

type SwitchProps = Omit<ComponentProps<"input">, "className" | "type"> & {
  /** What it switches, for users who can't see its row and column. */
  label: string;
};

/** An on/off switch that applies immediately. The thumb's position shows the state, so it doesn't rely on colour. */
export function Switch({ label, ...input }: SwitchProps) {
  return (
    <label className="relative inline-flex size-12 cursor-pointer items-center justify-center has-disabled:cursor-not-allowed">
      <input
        type="checkbox"
        // The browser reports the checked state, as for any checkbox.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-label={label}
        {...input}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span
        aria-hidden
        className="flex h-7 w-12 items-center rounded-round border border-field-line bg-raised px-1 text-field-line transition-colors duration-150 peer-checked:justify-end peer-checked:border-ink peer-checked:bg-ink peer-checked:text-canvas peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-accent-text peer-disabled:opacity-55"
      >
        <span className="size-5 rounded-round bg-current" />
      </span>
    </label>
  );
}
