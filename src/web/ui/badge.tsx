import type { ReactNode } from "react";

const TONES = {
  neutral: "border-line text-muted",
  accent: "border-accent-text text-accent-text",
  done: "border-done text-done",
  notice: "border-notice text-notice",
  danger: "border-danger text-danger",
};

export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return (
    <span className={`label inline-flex rounded-round border px-3 py-1 ${TONES[tone]}`}>
      {children}
    </span>
  );
}
