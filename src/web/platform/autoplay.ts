import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNavigate } from "./router/hooks.ts";

/** The link state for a page with a player: the tap on the link also starts playback. */
export const AUTOPLAY_STATE = { playsAtOnce: true };

/**
 * Returns whether the page was opened with such a link. Applies only once: Back and reload don't start playback
 * again.
 */
export function useAutoplay(): boolean {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { playsAtOnce?: boolean } | null)?.playsAtOnce === true;
  const [playsAtOnce] = useState(isAsked);
  useEffect(() => {
    if (isAsked) void navigate(pathname + search, { replace: true, state: null });
  }, [isAsked, navigate, pathname, search]);
  return playsAtOnce;
}
