// Not imported by styles.css, which member.css includes: declaring the fonts twice would cause another layout.
import "./art/archivo.css";
import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { clearPreloads } from "#web/platform/consume-preloads.ts";
import { createRouter } from "#web/platform/router/create-router.ts";
import { RouterProvider } from "#web/platform/router/router-provider.tsx";
import { addServerPages, routes } from "#web/routes.tsx";

// Not awaited at the top level: pages import from this bundle and would deadlock.
async function start(root: HTMLElement): Promise<void> {
  // Loads the module of the opened page before the first render, so that a prerendered page never flashes.
  const router = await createRouter({
    history: createBrowserHistory(),
    routes,
    addRoutes: addServerPages,
  });
  router.subscribe(({ navigation }) => {
    if (navigation === "loading") clearPreloads();
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const prerendered = root.dataset["page"];
  if (prerendered !== undefined && prerendered === router.state.matches.at(-1)?.route.id) {
    // In a transition, React hydrates in slices and can respond to taps in between.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    // The first render replaces the frame.
    createRoot(root).render(app);
  }
}

const root = document.getElementById("root");
if (!root) throw new Error("The document has no #root");
void start(root);
