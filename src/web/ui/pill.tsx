import type { ReactNode } from "react";

type PillProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

/** One of a few options that a tap switches on. */
export function Pill({ isPressed, onPress, children }: PillProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className="min-h-12 min-w-12 rounded-round border border-field-line px-3 text-small sm:px-4 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas"
    >
      {children}
    </button>
  );
}
