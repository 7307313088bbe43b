import { type RefObject, useEffect, useRef } from "react";

let shownTitle: string | undefined;

/** A new step at the same address removes what had the focus: its heading gets it, and is read out. */
export function useHeadingOfNewStep(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isNewStep = shownTitle !== undefined && shownTitle !== title;
    shownTitle = title;
    if (isNewStep && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [title]);
  return heading;
}
