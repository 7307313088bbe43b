import type { ReactNode } from "react";

/** A text for careful reading: its title stays in the margin, and the text keeps to one column. */
export function LegalPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame grid gap-10 py-16 lg:grid-cols-12 lg:gap-8 lg:py-24">
      <h1 className="wide text-heading lg:sticky lg:top-8 lg:col-span-4 lg:self-start">{title}</h1>
      <div className="prose lg:col-span-7 lg:col-start-6">{children}</div>
    </div>
  );
}
