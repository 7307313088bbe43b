import type { ReactNode } from "react";

/** Stays under the form after its toast has gone: what to do now. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="border-l-2 border-danger py-1 pl-4 text-muted">
      {children}
    </p>
  );
}
