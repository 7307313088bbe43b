// Inlined rather than imported from the icon set, whose code every page would then load.
/** A spinner. With a label, it also tells screen readers what they are waiting for. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      className="animate-spin"
      aria-hidden
    >
      <path d="M12 3a9 9 0 1 0 9 9" />
    </svg>
  );
  if (!label) return ring;
  return (
    <output className="inline-flex items-center gap-3 text-muted">
      {ring}
      {label}
    </output>
  );
}
