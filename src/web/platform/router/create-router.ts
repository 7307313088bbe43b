import {
  type Location,
  type LoaderFunctionArgs,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  parsePath,
  type Path,
  type RouteMatch,
  type RouteObject,
  type To,
  type UNSAFE_createBrowserHistory,
  type UNSAFE_createMemoryHistory,
} from "react-router";

// React Router's data router is most of the library, and we need little of it: load a page's module, run its loader,
// and only then change the address and the page. Route tables, loaders, redirect() and error boundaries follow its
// documentation (docs/decisions/0035-load-pages-without-the-data-router.md).

type History = ReturnType<typeof UNSAFE_createBrowserHistory | typeof UNSAFE_createMemoryHistory>;

type RouterOptions = {
  history: History;
  routes: RouteObject[];
  /** Adds the lazily fetched routes, when only the catch-all matches an address. */
  addRoutes?: () => Promise<void>;
};

export type RouterState = {
  location: Location;
  navigationType: NavigationType;
  matches: RouteMatch[];
  navigation: "idle" | "loading";
  /** Why the page couldn't be loaded. The last match is then the route whose error boundary shows it. */
  failure: { error: unknown } | undefined;
};

export type Navigate = (
  to: To | number,
  options?: Pick<NavigateOptions, "replace" | "state">,
) => Promise<void>;

export type Router = {
  readonly state: RouterState;
  subscribe: (listener: (state: RouterState) => void) => () => void;
  /** Resolves when the page is shown, or when another navigation has superseded it. */
  navigate: Navigate;
  createHref: (to: To) => string;
};

/** Creates a router. Resolves when the page at the current address has loaded. */
export async function createRouter({ history, routes, addRoutes }: RouterOptions): Promise<Router> {
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = {
    location: history.location,
    navigationType: history.action,
    matches: [],
    navigation: "loading",
    failure: undefined,
  };
  let latest: object | undefined;

  const setState = (change: Partial<RouterState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener(state);
  };

  const match = (path: Path): RouteMatch[] => matchRoutes(routes, path) ?? [];
  const needsMoreRoutes = (matches: RouteMatch[]) =>
    addRoutes !== undefined && matches.at(-1)?.route.path === "*";
  /** Returns whether a loader must run, because its route is entered or matches a different part of the address. */
  const isEntered = ({ route, pathname }: RouteMatch, index: number) =>
    state.matches[index]?.route !== route || state.matches[index].pathname !== pathname;
  const needsLoading = (entry: RouteMatch, index: number) =>
    entry.route.lazy !== undefined || (entry.route.loader !== undefined && isEntered(entry, index));

  async function load(path: Path, known: RouteMatch[]): Promise<RouteMatch[]> {
    let matches = known;
    if (needsMoreRoutes(matches)) {
      if (addRoutes) await withRetry(addRoutes);
      matches = match(path);
    }
    const request = new Request(history.createURL(path));
    const outcomes = await Promise.allSettled(
      matches.map(async (entry, index) => {
        if (!needsLoading(entry, index)) return;
        await loadModule(entry.route);
        const { loader } = entry.route;
        const args = { request, params: entry.params } as LoaderFunctionArgs;
        if (typeof loader === "function" && isEntered(entry, index)) await loader(args);
      }),
    );
    const reasons = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [{ error: outcome.reason as unknown }] : [],
    );
    const reason = reasons.find(({ error }) => redirectTarget(error)) ?? reasons[0];
    if (reason) throw reason.error;
    return matches;
  }

  /** Everything up to the first `await` is synchronous, so that an already loaded page is shown without a delay. */
  async function open(path: Path, navigationType: NavigationType, write: () => void) {
    const navigation = {};
    latest = navigation;
    let matches = match(path);
    let failure: RouterState["failure"];
    if (needsMoreRoutes(matches) || matches.some(needsLoading)) {
      setState({ navigation: "loading" });
      try {
        matches = await load(path, matches);
      } catch (error) {
        const target = redirectTarget(error);
        // Back must not return to the address that redirects.
        const replace = navigationType !== NavigationType.Push;
        if (target && latest === navigation) return navigate(target, { replace });
        failure = { error };
        matches = matches.slice(0, matches.findLastIndex(({ route }) => route.ErrorBoundary) + 1);
      }
      if (latest !== navigation) return;
    }
    write();
    setState({ location: history.location, navigationType, matches, navigation: "idle", failure });
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === "number") return history.go(to);
    const { pathname = state.location.pathname, ...rest } =
      typeof to === "string" ? parsePath(to) : to;
    const path = history.encodeLocation({ pathname, ...rest });
    if (![pathname, path.pathname].every(isOwnPath))
      throw new Error(`${pathname} is not a path of this site`);
    if (options.replace)
      return open(path, NavigationType.Replace, () => history.replace(path, options.state));
    return open(path, NavigationType.Push, () => history.push(path, options.state));
  }

  const openCurrent = () => open(history.location, NavigationType.Pop, () => {});

  history.listen(() => void openCurrent());
  await openCurrent();
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    navigate,
    createHref: (to) => history.createHref(to),
  };
}

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy === "function")
    Object.assign(route, await withRetry(route.lazy), { lazy: undefined });
}

/** Retries a failed module load once, because phones lose single requests. */
const withRetry = <Result>(load: () => Promise<Result>): Promise<Result> => load().catch(load);

const redirectTarget = (error: unknown): string | null =>
  error instanceof Response ? error.headers.get("Location") : null;

/** Rejects paths that start with two slashes, which browsers read as another host. */
const isOwnPath = (pathname: string) => /^\/(?![/\\])/.test(pathname);
