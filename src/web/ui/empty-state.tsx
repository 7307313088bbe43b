import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children: ReactNode; action?: ReactNode };

/** Says what will appear here and offers one action to start it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid content-start justify-items-start gap-4 border-t border-line py-8">
      <h2 className="wide text-title">{title}</h2>
      <p className="measure text-muted">{children}</p>
      {action}
    </div>
  );
}
