import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type FigureProps = {
  label: string;
  value: number;
  detail: ReactNode;
  /** The page that deals with it. */
  to?: string;
  /** Whether somebody should do something about it. */
  isCalling?: boolean;
};

export function Figure({ label, value, detail, to, isCalling = false }: FigureProps) {
  return (
    <li className="relative grid grid-cols-[auto_1fr] content-start items-center gap-x-5 gap-y-1 rounded-panel border border-line bg-raised px-6 py-4 has-[a:hover]:border-ink sm:grid-cols-1 sm:py-6 sm:last:odd:col-span-2">
      <span
        className={classNames(
          "numeral row-span-2 min-w-[2ch] text-heading sm:row-span-1",
          isCalling && "text-accent-text",
        )}
      >
        {value}
      </span>
      <VisuallyHidden> </VisuallyHidden>
      {to ? (
        <Link to={to} className="wide-quiet after:absolute after:inset-0 after:rounded-panel">
          {label}
        </Link>
      ) : (
        <span className="wide-quiet">{label}</span>
      )}
      <VisuallyHidden>, </VisuallyHidden>
      <span className="text-small text-muted">{detail}</span>
    </li>
  );
}
