import type { ReactNode } from "react";

type OutsideLinkProps = { href: string; className?: string; children: ReactNode };

/** Leads to another site, in a tab of its own that knows nothing of ours. */
export function OutsideLink({ href, className, children }: OutsideLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
