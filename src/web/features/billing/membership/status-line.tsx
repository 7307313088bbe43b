import { classNames } from "#web/ui/class-names.ts";
import type { MembershipStatus } from "./membership-status.ts";

const TONES = {
  done: "text-done",
  notice: "text-notice",
  accent: "text-accent-text",
  danger: "text-danger",
  neutral: "text-muted",
};

type StatusLineProps = { tone: MembershipStatus["tone"]; children: string };

export function StatusLine({ tone, children }: StatusLineProps) {
  return (
    <span className={classNames("wide-quiet inline-flex items-center gap-2.5", TONES[tone])}>
      <span aria-hidden className="size-2.5 flex-none rounded-round bg-current" />
      {children}
    </span>
  );
}
