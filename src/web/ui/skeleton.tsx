import { classNames } from "#web/ui/class-names.ts";

/** Reserves space for content that is loading. Give it the content's size. */
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
