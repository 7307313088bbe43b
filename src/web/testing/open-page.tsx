import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { startSending } from "#web/data/start-sending.ts";
import { queryClient } from "#web/platform/query-client.ts";
import { createRouter } from "#web/platform/router/create-router.ts";
import { RouterProvider } from "#web/platform/router/router-provider.tsx";
import { addServerPages, routes } from "#web/routes.tsx";

/** Opens an address of the product with its full layout, as a visitor sees it, without a server. */
export async function openPage(path: string) {
  startSending();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = await createRouter({ history, routes, addRoutes: addServerPages });
  const { unmount } = await render(<RouterProvider router={router} />);
  return {
    /** Like the browser's Back button. */
    back: () => router.navigate(-1),
    /** Closes the page. Data remembered on the device is available to the next one. */
    close: async () => {
      await unmount();
      queryClient.clear();
    },
    /** Returns the visitor's current address. */
    address: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
  };
}

export const button = (name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
export const field = (label: string) => page.getByLabelText(label, { exact: true });
