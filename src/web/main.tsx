import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import {
  createBrowserRouter,
  matchRoutes,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { clearFirstReads } from "#web/platform/first-reads.ts";
import { PAGES_ROUTE, routes } from "#web/routes.tsx";

const loadServerPages = () => import("#web/routes/server-pages.ts");

/** The router asks for every address that only matches its catch-all. */
const addServerPages: PatchRoutesOnNavigationFunction = async ({ patch, signal }) => {
  if (hasServerPages) return;
  const { serverPages } = await loadServerPages();
  // Somebody has tapped elsewhere meanwhile: the router takes nothing any more, and asks again next time.
  if (signal.aborted) return;
  hasServerPages = true;
  patch(PAGES_ROUTE, [serverPages]);
};
let hasServerPages = false;

/**
 * Loads the opened page's module before the first render, so a prerendered page never flashes. What cannot be fetched
 * is left to the router, which tries once more and has a page for failures.
 */
async function loadMatchedRoutes(isPrerendered: boolean): Promise<string | undefined> {
  if (!isPrerendered) {
    const [pages] = await Promise.allSettled([loadServerPages()]);
    hasServerPages = pages.status === "fulfilled";
    if (pages.status === "fulfilled")
      routes[0]?.children?.[0]?.children?.push(pages.value.serverPages);
  }
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.allSettled(matches.map(({ route }) => load(route)));
  return matches.at(-1)?.route.id;
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

type Router = ReturnType<typeof createBrowserRouter>;

/** A page can only be hydrated by a router that has finished matching the address. */
function initialized(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      resolve();
    });
  });
}

// Not awaited at the top level: pages import from this very bundle and would wait for it for ever.
async function start(root: HTMLElement): Promise<void> {
  const prerenderedPage = root.dataset["page"];
  const routeId = await loadMatchedRoutes(prerenderedPage !== undefined);
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation: addServerPages });
  await initialized(router);
  router.subscribe(({ navigation }) => {
    if (navigation.state !== "idle") clearFirstReads();
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (prerenderedPage === routeId) {
    // In a transition React works in slices, and a tap in between is answered.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // The first render takes the frame's place.
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");
void start(root);
