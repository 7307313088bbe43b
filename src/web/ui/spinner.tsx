import { LoaderCircle } from "lucide-react";

/** A turning ring; with a label it also tells screen readers what is being waited for. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const ring = <LoaderCircle className="animate-spin" size={size} aria-hidden />;
  if (!label) return ring;
  return (
    <output className="inline-flex items-center gap-3 text-muted">
      {ring}
      {label}
    </output>
  );
}
