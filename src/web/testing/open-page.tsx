import { createMemoryRouter, type RouteObject } from "react-router";
import { RouterProvider } from "react-router/dom";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { routes } from "#web/routes.tsx";
import { serverPages } from "#web/routes/server-pages.ts";

const [site] = routes;
const [pages] = site?.children ?? [];

const allRoutes: RouteObject[] = [
  { ...site, children: [{ ...pages, children: [...(pages?.children ?? []), serverPages] }] },
] as RouteObject[];

/** Opens an address of the product with everything around it, as its visitor sees it, and without a server. */
export async function openPage(path: string) {
  const router = createMemoryRouter(allRoutes, { initialEntries: [path] });
  await render(<RouterProvider router={router} />);
  return {
    /** Where the visitor is now. */
    address: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
  };
}

export const button = (name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
