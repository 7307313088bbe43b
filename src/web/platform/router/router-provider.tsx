import {
  Component,
  type ComponentType,
  type ReactNode,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import {
  type Location,
  type Navigator,
  Outlet,
  renderMatches,
  type RouteMatch,
  Router,
} from "react-router";
import type { Router as AppRouter, RouterState } from "./create-router.ts";
import { NavigateContext, NavigationContext, RouteErrorContext } from "./hooks.ts";

export function RouterProvider({ router }: { router: AppRouter }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    // A transition keeps the old page until the new one can render.
    const show = (next: RouterState) => startTransition(() => setState(next));
    show(router.state);
    return router.subscribe(show);
  }, [router]);
  const navigator = useMemo(() => createNavigator(router), [router]);
  const { location, matches, failure } = state;
  const page = useMemo(
    () =>
      renderMatches(
        matches.map((match) =>
          withErrorBoundary(match, location, match === matches.at(-1) ? failure : undefined),
        ),
      ),
    [location, matches, failure],
  );
  return (
    <NavigateContext value={router.navigate}>
      <NavigationContext value={state.navigation}>
        <Router navigator={navigator} location={location} navigationType={state.navigationType}>
          {page}
        </Router>
      </NavigationContext>
    </NavigateContext>
  );
}

/** The navigator that <Link> and <Navigate> call. */
const createNavigator = ({ navigate, createHref }: AppRouter): Navigator => ({
  createHref,
  go: (delta) => void navigate(delta),
  push: (to, state) => void navigate(to, { state }),
  replace: (to, state) => void navigate(to, { state, replace: true }),
});

function withErrorBoundary(
  match: RouteMatch,
  location: Location,
  failure: RouterState["failure"],
): RouteMatch {
  const { ErrorBoundary, Component: Page } = match.route;
  if (!ErrorBoundary) return match;
  const element = (
    <RouteErrorBoundary location={location} failure={failure} ErrorPage={ErrorBoundary}>
      {Page ? <Page /> : <Outlet />}
    </RouteErrorBoundary>
  );
  return { ...match, route: { element } };
}

type RouteErrorBoundaryProps = {
  location: Location;
  failure: RouterState["failure"];
  ErrorPage: ComponentType;
  children: ReactNode;
};

/** Shows a load failure, or an error thrown by its children, until the user navigates away. */
class RouteErrorBoundary extends Component<
  RouteErrorBoundaryProps,
  Pick<RouteErrorBoundaryProps, "location" | "failure">
> {
  override state = { location: this.props.location, failure: undefined };

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  static getDerivedStateFromProps(
    { location }: RouteErrorBoundaryProps,
    state: { location: Location },
  ) {
    return location === state.location ? null : { location, failure: undefined };
  }

  override render() {
    const failure: RouterState["failure"] = this.props.failure ?? this.state.failure;
    if (!failure) return this.props.children;
    const { ErrorPage } = this.props;
    return (
      <RouteErrorContext value={failure.error}>
        <ErrorPage />
      </RouteErrorContext>
    );
  }
}
