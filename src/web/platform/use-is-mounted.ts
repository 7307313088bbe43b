import { useCallback, useEffect, useRef } from "react";

/** Whether the component is still mounted, for replies that come late. */
export function useIsMounted(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return useCallback(() => isHere.current, []);
}
