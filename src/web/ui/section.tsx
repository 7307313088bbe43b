import { useId, type ReactNode } from "react";

type SectionProps = { title: string; lead: string; children: ReactNode };

export function Section({ title, lead, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid content-start gap-5 border-t border-line pt-6">
      <header className="grid gap-2">
        <h2 id={id} className="wide text-title">
          {title}
        </h2>
        <p className="measure text-muted">{lead}</p>
      </header>
      {children}
    </section>
  );
}
