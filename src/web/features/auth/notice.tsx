import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";

/** Something the person should know before they go on; said once, and it stays. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-control border border-line bg-panel px-4 py-3">
      <Info size={20} aria-hidden className="mt-0.5 text-accent-text" />
      <p>{children}</p>
    </div>
  );
}
