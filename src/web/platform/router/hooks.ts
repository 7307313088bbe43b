import { createContext, useCallback, useContext, useMemo } from "react";
import { type NavigateOptions, useLocation } from "react-router";
import type { Navigate, RouterState } from "./create-router.ts";

// The library's hooks of these names need its data router, or bring large parts of the library along.

export const NavigateContext = createContext<Navigate>(async () => {
  throw new Error("There is no <RouterProvider>");
});
export const NavigationContext = createContext<RouterState["navigation"]>("idle");
export const RouteErrorContext = createContext<unknown>(undefined);

/** The function can be awaited, and it stays the same from page to page. */
export const useNavigate = () => useContext(NavigateContext);

/** Whether another page is on its way. */
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
