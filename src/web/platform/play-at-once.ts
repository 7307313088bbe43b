import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useNavigate } from "./router/hooks.ts";

/** The state of a link to a page with a player: its tap is also the tap on Play. */
export const PLAY_AT_ONCE = { playsAtOnce: true };

/** Whether the page was opened with such a link. Once only: Back and reload do not play again. */
export function usePlaysAtOnce(): boolean {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { playsAtOnce?: boolean } | null)?.playsAtOnce === true;
  const [playsAtOnce] = useState(isAsked);
  useEffect(() => {
    if (isAsked) void navigate(pathname + search, { replace: true, state: null });
  }, [isAsked, navigate, pathname, search]);
  return playsAtOnce;
}
