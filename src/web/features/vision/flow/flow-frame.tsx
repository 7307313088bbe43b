import type { ReactNode } from "react";

/** One idea on the whole screen. */
export function FlowFrame({ children }: { children: ReactNode }) {
  return (
    <section className="frame grid min-h-[calc(100svh-9rem)] content-center gap-10 py-10">
      {children}
    </section>
  );
}
