import { useCallback, useEffect, useRef } from "react";

/** Tells an answer that comes late whether whoever asked is still on the screen. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(() => isHere.current, []);
}
