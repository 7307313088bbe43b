import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "#web/routes.tsx";

/** Loads the opened page's module before the first render, so a prerendered page never blinks. */
async function loadMatchedRoutes(): Promise<string | undefined> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => load(route)));
  return matches.at(-1)?.route.id;
}

async function load(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== "function") return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

// Not awaited at the top level: pages import from this very file's bundle and would wait for it for ever.
async function start(root: HTMLElement): Promise<void> {
  const routeId = await loadMatchedRoutes();
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  if (root.dataset["page"] === routeId) {
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");
void start(root);
