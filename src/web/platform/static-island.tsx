import { lazy, useState, type ComponentType } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** React compares nothing inside such an element and leaves what it finds. */
const WHAT_IT_FINDS = { __html: "" };

/**
 * A part of a page that is only read. In a prerendered page it stays as it is, and nobody fetches its code or waits for
 * React to hydrate it; coming from another page renders it.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function StaticIsland(props: Props) {
    const isHydrated = useHydrated();
    const [isBuilt] = useState(!isHydrated && !import.meta.env.SSR);
    if (isBuilt) return <div suppressHydrationWarning dangerouslySetInnerHTML={WHAT_IT_FINDS} />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}
