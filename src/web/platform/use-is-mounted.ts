import { useCallback, useEffect, useRef } from "react";

/** Returns a function that tells whether the component is still mounted, for late responses. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(() => isHere.current, []);
}
