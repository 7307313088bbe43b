import type { ReactNode } from "react";
import { PageHead } from "#web/platform/page-head.tsx";

type AccountSectionProps = {
  title: string;
  /** Shown next to the title: the status of the content below. */
  badge?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** One page of the account area. */
export function AccountSection({ title, badge, lead, children }: AccountSectionProps) {
  return (
    <section className="grid content-start gap-8">
      <PageHead title={title} />
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <h1 className="wide text-heading">{title}</h1>
          {badge}
        </div>
        {lead && <p className="measure text-lead text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
