import { type ReactNode, useId } from "react";

type TeamSectionProps = { title: string; aside?: ReactNode; lead?: ReactNode; children: ReactNode };

export function TeamSection({ title, aside, lead, children }: TeamSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-5 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={id} className="wide text-title">
          {title}
        </h2>
        {aside}
      </div>
      {lead && <p className="measure text-muted">{lead}</p>}
      {children}
    </section>
  );
}
