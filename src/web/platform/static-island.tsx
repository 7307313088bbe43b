import { lazy, useState, type ComponentType } from "react";
import { useHydrated } from "./use-hydrated.ts";

/** React doesn't compare the content of such an element and leaves it untouched. */
const UNTOUCHED_HTML = { __html: "" };

/**
 * Creates a static part of a page. In a prerendered page the HTML stays as it is, without loading its code or waiting
 * for hydration. After a client-side navigation it is rendered normally.
 */
export function staticIsland<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return function StaticIsland(props: Props) {
    const isHydrated = useHydrated();
    const [isPrerendered] = useState(!isHydrated && !import.meta.env.SSR);
    if (isPrerendered)
      return <div suppressHydrationWarning dangerouslySetInnerHTML={UNTOUCHED_HTML} />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}
