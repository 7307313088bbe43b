import {
  redirect,
  type RouteObject,
  UNSAFE_createMemoryHistory as createMemoryHistory,
} from "react-router";
import { expect, test, vi } from "vitest";
import { createRouter } from "./create-router.ts";

const Page = () => null;
const ErrorBoundary = () => null;
const page = async () => ({ Component: Page });

async function openAt(address: string, pages: RouteObject[], addRoutes?: () => Promise<void>) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = await createRouter({
    history,
    routes: [{ ErrorBoundary, children: pages }],
    ...(addRoutes && { addRoutes }),
  });
  const shown = () => {
    const { location, matches, navigation } = router.state;
    return {
      address: location.pathname + location.search + location.hash,
      page: matches.at(-1)?.route.id,
      navigation,
    };
  };
  return { router, history, shown };
}

test("keeps the current page until the next one has loaded, and reports that it is loading", async () => {
  const module = Promise.withResolvers<{ Component: typeof Page }>();
  const { router, history, shown } = await openAt("/", [
    { id: "home", path: "/", lazy: page },
    { id: "plans", path: "/plans", lazy: () => module.promise },
  ]);
  const states: string[] = [];
  router.subscribe(({ navigation }) => void states.push(navigation));
  const navigated = router.navigate("/plans?from=home#top", { state: { step: 1 } });
  expect(shown()).toEqual({ address: "/", page: "home", navigation: "loading" });
  expect(history.location.pathname).toBe("/");
  module.resolve({ Component: Page });
  await navigated;
  expect(shown()).toEqual({ address: "/plans?from=home#top", page: "plans", navigation: "idle" });
  expect(router.state.location.state).toEqual({ step: 1 });
  expect(router.state.navigationType).toBe("PUSH");
  expect(states).toEqual(["loading", "idle"]);
});

test("shows an already loaded page immediately", async () => {
  const { router, shown } = await openAt("/step/1", [{ id: "step", path: "/step/:n", lazy: page }]);
  void router.navigate("/step/2");
  expect(shown()).toEqual({ address: "/step/2", page: "step", navigation: "idle" });
  expect(router.state.matches.at(-1)?.params).toEqual({ n: "2" });
});

test("the last navigation wins, whichever page loads first", async () => {
  const slow = Promise.withResolvers<{ Component: typeof Page }>();
  const { router, history, shown } = await openAt("/", [
    { id: "home", path: "/", lazy: page },
    { id: "slow", path: "/slow", lazy: () => slow.promise },
    { id: "quick", path: "/quick", lazy: page },
  ]);
  const first = router.navigate("/slow");
  await router.navigate("/quick");
  slow.resolve({ Component: Page });
  await first;
  expect(shown().page).toBe("quick");
  await router.navigate(-1);
  expect(history.location.pathname).toBe("/");
});

test("goes back and forward through the history", async () => {
  const { router, shown } = await openAt("/", [
    { id: "home", path: "/", lazy: page },
    { id: "plans", path: "/plans", lazy: page },
  ]);
  const { key } = router.state.location;
  await router.navigate("/plans");
  await router.navigate("/plans?seats=3", { replace: true });
  expect(router.state.navigationType).toBe("REPLACE");
  await router.navigate(-1);
  expect(shown().page).toBe("home");
  expect(router.state.navigationType).toBe("POP");
  expect(router.state.location.key).toBe(key);
  await router.navigate(1);
  expect(shown().address).toBe("/plans?seats=3");
});

test("runs a loader only when its route is entered or matches a different part of the address", async () => {
  const loader = vi.fn<(args: { request: Request; params: object }) => null>(() => null);
  const { router } = await openAt("/members/ada?tab=1", [
    {
      path: "/members",
      loader: () => void loader({ request: new Request("http://localhost/parent"), params: {} }),
      children: [{ path: ":id", lazy: async () => ({ Component: Page, loader }) }],
    },
    { path: "/", lazy: page },
  ]);
  const asked = () => loader.mock.calls.map(([{ request }]) => new URL(request.url).pathname);
  expect(asked()).toEqual(["/parent", "/members/ada"]);
  expect(loader.mock.calls[1]?.[0].params).toEqual({ id: "ada" });
  await router.navigate("/members/ada?tab=2#here");
  await router.navigate("/members/grace");
  expect(asked()).toEqual(["/parent", "/members/ada", "/members/grace"]);
  await router.navigate("/");
  await router.navigate("/members/grace");
  expect(asked()).toEqual([
    "/parent",
    "/members/ada",
    "/members/grace",
    "/parent",
    "/members/grace",
  ]);
});

const guarded: RouteObject[] = [
  { id: "home", path: "/", lazy: page },
  { id: "login", path: "/login", lazy: page },
  {
    id: "members",
    path: "/members",
    loader: async ({ request }) => {
      throw redirect(`/login?returnUrl=${new URL(request.url).pathname}`);
    },
    Component: Page,
    children: [
      {
        index: true,
        loader: () => {
          throw new Error("Nobody is logged in");
        },
      },
    ],
  },
];

test("a loader can redirect, also on the first address, and Back skips the redirecting page", async () => {
  const { router, history, shown } = await openAt("/members", guarded);
  const login = { address: "/login?returnUrl=/members", page: "login", navigation: "idle" };
  expect(shown()).toEqual(login);
  expect(history.index).toBe(0);
  await router.navigate("/");
  await router.navigate("/members");
  expect(shown()).toEqual(login);
  await router.navigate(-1);
  expect(shown().page).toBe("home");
});

test("a module that fails to load is retried once, then the error boundary gets the reason", async () => {
  const gone = new TypeError("Failed to fetch");
  const lazy = vi.fn(page).mockRejectedValueOnce(gone);
  const { router, shown } = await openAt("/", [
    { id: "home", path: "/", lazy },
    {
      id: "plans",
      path: "/plans",
      lazy: vi.fn(page).mockRejectedValueOnce(gone).mockRejectedValueOnce(gone),
    },
  ]);
  expect(shown().page).toBe("home");
  expect(lazy).toHaveBeenCalledTimes(2);
  await router.navigate("/plans");
  expect(shown()).toEqual({ address: "/plans", page: undefined, navigation: "idle" });
  expect(router.state.failure?.error).toBe(gone);
  expect(router.state.matches.at(-1)?.route.ErrorBoundary).toBe(ErrorBoundary);
  await router.navigate("/plans");
  expect(shown().page).toBe("plans");
  expect(router.state.failure).toBeUndefined();
});

test("fetches more routes when only the catch-all matches, and lets a tap elsewhere win in the meantime", async () => {
  const fetched = Promise.withResolvers<void>();
  const pages: RouteObject[] = [
    { id: "home", path: "/", lazy: page },
    { id: "not-found", path: "*", lazy: page },
  ];
  const addRoutes = vi.fn(async () => {
    await fetched.promise;
    if (addRoutes.mock.calls.length === 2) throw new TypeError("Failed to fetch");
    if (pages.length === 2) pages.push({ id: "members", path: "/members", lazy: page });
  });
  const { router, shown } = await openAt("/", pages, addRoutes);
  expect(addRoutes).not.toHaveBeenCalled();
  const first = router.navigate("/members");
  await router.navigate("/");
  fetched.resolve();
  await first;
  expect(shown().page).toBe("home");
  await router.navigate("/members");
  expect(shown().page).toBe("members");
  await router.navigate("/nowhere");
  expect(shown().page).toBe("not-found");
});

test.each(["//example.com/", "https://example.com/", "/\\example.com", "javascript:alert(1)"])(
  "refuses to leave the site for %s",
  async (address) => {
    const { router, shown } = await openAt("/", [{ id: "home", path: "*", lazy: page }]);
    await expect(router.navigate(address)).rejects.toThrow("is not a path of this site");
    expect(shown().address).toBe("/");
  },
);
