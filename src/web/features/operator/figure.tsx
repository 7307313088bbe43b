import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "#web/ui/class-names.ts";

type FigureProps = {
  label: string;
  value: number;
  detail: ReactNode;
  /** Where it is looked after. */
  to?: string;
  /** Whether somebody should do something about it. */
  isCalling?: boolean;
};

export function Figure({ label, value, detail, to, isCalling = false }: FigureProps) {
  return (
    <li className="relative grid content-start gap-1 rounded-panel border border-line bg-raised p-6 has-[a:hover]:border-ink">
      <span className={classNames("numeral text-heading", isCalling && "text-accent-text")}>
        {value}
      </span>
      {to ? (
        <Link to={to} className="wide-quiet after:absolute after:inset-0 after:rounded-panel">
          {label}
        </Link>
      ) : (
        <span className="wide-quiet">{label}</span>
      )}
      <span className="text-small text-muted">{detail}</span>
    </li>
  );
}
