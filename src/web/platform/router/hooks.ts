import { createContext, useCallback, useContext, useMemo } from "react";
import { type NavigateOptions, useLocation } from "react-router";
import type { Navigate, RouterState } from "./create-router.ts";

// Own hooks, because the library's hooks of the same names need its data router or pull in large parts of the
// library.

export const NavigateContext = createContext<Navigate>(async () => {
  throw new Error("There is no <RouterProvider>");
});
export const NavigationContext = createContext<RouterState["navigation"]>("idle");
export const RouteErrorContext = createContext<unknown>(undefined);

/** Returns the navigate function. It can be awaited, and stays the same across pages. */
export const useNavigate = () => useContext(NavigateContext);

/** Returns whether another page is loading. */
export const useNavigation = () => ({ state: useContext(NavigationContext) });

/** For the `ErrorBoundary` of a route. */
export const useRouteError = () => useContext(RouteErrorContext);

type SetSearchParams = (next: Record<string, string>, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const set = useCallback<SetSearchParams>(
    (next, options) => void navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), set];
}
