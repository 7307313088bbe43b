import type { ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("rounded-panel border border-line bg-raised p-6 sm:p-8", className)}>
      {children}
    </div>
  );
}
