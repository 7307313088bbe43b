// Not from the icon set, because its code would be loaded as well: the pricing page has a tight budget.
const PATHS = {
  tick: "m4.5 12.5 5 5 10-11",
  down: "m6 9 6 6 6-6",
  play: "m7 4 13 8-13 8z",
  pause: "M9 5v14M15 5v14",
};

type LineIconProps = { name: keyof typeof PATHS; className?: string };

export function LineIcon({ name, className }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
