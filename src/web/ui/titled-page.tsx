import type { ReactNode } from "react";
import { PageHead } from "#web/platform/page-head.tsx";

type TitledPageProps = {
  title: string;
  /** Next to the title: the state of the content below, or actions on it. */
  aside?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

export function TitledPage({ title, aside, lead, children }: TitledPageProps) {
  return (
    <section className="grid content-start gap-8">
      <PageHead title={title} />
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
          <h1 className="wide text-heading">{title}</h1>
          {aside}
        </div>
        {lead && <p className="measure text-lead text-muted">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
