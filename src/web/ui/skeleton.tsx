import { classNames } from "#web/ui/class-names.ts";

/** Holds the space of something that is loading; give it that thing's size. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "block animate-pulse rounded-control bg-line motion-reduce:animate-none",
        className,
      )}
    />
  );
}
