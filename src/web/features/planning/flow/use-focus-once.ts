import { useEffect, useRef } from "react";

/** Puts the cursor where the athlete writes, after the page's own focus on its heading. */
export function useFocusOnce<Field extends HTMLElement>() {
  const field = useRef<Field>(null);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  return field;
}
