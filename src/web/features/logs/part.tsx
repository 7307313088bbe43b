import { type ReactNode, useId } from "react";

/** A titled section of a day's log. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4 border-t border-line pt-6">
      <h2 id={titleId} className="label text-muted">
        {title}
      </h2>
      {children}
    </section>
  );
}
