import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";

const TONES = {
  info: "border-accent-text",
  notice: "border-notice",
  danger: "border-danger",
  done: "border-done",
};

type AlertProps = {
  tone?: keyof typeof TONES;
  /** What happened. The children say what it means and what to do. */
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
  /** False for alerts that are part of the page from the start and needn't interrupt a screen reader. */
  isAnnounced?: boolean;
  className?: string;
};

/** An important message, set apart by its edge. Announced when it appears. */
export function Alert(props: AlertProps) {
  const { tone = "danger", title, children, onRetry, retryLabel = "Retry" } = props;
  const { isAnnounced = true, className } = props;
  return (
    <div
      role={isAnnounced ? "alert" : undefined}
      className={classNames(
        "grid content-start justify-items-start gap-3 border-l-2 py-1 pl-5",
        TONES[tone],
        className,
      )}
    >
      {title && <p className="wide-quiet">{title}</p>}
      {children && (
        <div className={classNames("measure space-y-2", Boolean(title) && "text-muted")}>
          {children}
        </div>
      )}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} icon={<RotateCw size={18} aria-hidden />}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
