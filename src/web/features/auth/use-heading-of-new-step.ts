import { type RefObject, useEffect, useRef } from "react";
import { focusQuietly } from "#web/platform/focus-quietly.ts";

let shownTitle: string | undefined;

/** A new step at the same address removes what had the focus: its heading gets it, and is read out. */
export function useHeadingOfNewStep(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNewStep = shownTitle !== undefined && shownTitle !== title;
    shownTitle = title;
    if (isNewStep && document.activeElement === document.body && heading.current)
      focusQuietly(heading.current);
  }, [title]);
  return heading;
}
