// Not in styles.css, which member.css includes: naming the fonts again would lay the page out once more.
import "./art/archivo.css";
import "./styles.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { clearFirstReads } from "#web/platform/first-reads.ts";
import { createRouter } from "#web/platform/router/create-router.ts";
import { RouterProvider } from "#web/platform/router/router-provider.tsx";
import { addServerPages, routes } from "#web/routes.tsx";

// Not awaited at the top level: pages import from this very bundle and would wait for it for ever.
async function start(root: HTMLElement): Promise<void> {
  // The opened page's module is there before the first render, so a prerendered page never flashes.
  const router = await createRouter({
    history: createBrowserHistory(),
    routes,
    addRoutes: addServerPages,
  });
  router.subscribe(({ navigation }) => {
    if (navigation === "loading") clearFirstReads();
  });
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const prerendered = root.dataset["page"];
  if (prerendered !== undefined && prerendered === router.state.matches.at(-1)?.route.id) {
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
