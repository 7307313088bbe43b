import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Link } from "./router/link.tsx";
import { createRouter } from "./router/create-router.ts";
import { RouterProvider } from "./router/router-provider.tsx";
import { AUTOPLAY_STATE, useAutoplay } from "./autoplay.ts";

function Player() {
  return <p>{useAutoplay() ? "Playing" : "Waiting"}</p>;
}

const routes = [
  {
    path: "/",
    element: (
      <Link to="/player?from=here" state={AUTOPLAY_STATE}>
        Listen
      </Link>
    ),
  },
  { path: "/player", element: <Player /> },
];

test("a tap on the link starts playback, and neither Back nor a reload starts it again", async () => {
  const history = createMemoryHistory();
  const router = await createRouter({ history, routes });
  const { unmount } = await render(<RouterProvider router={router} />);
  await page.getByText("Listen").click();
  await expect.element(page.getByText("Playing")).toBeVisible();
  await expect.poll(() => router.state.location.state).toBeNull();
  expect(router.state.location.search).toBe("?from=here");
  // A reload mounts the page again at the same history entry.
  await unmount();
  await render(<RouterProvider router={router} />);
  await expect.element(page.getByText("Waiting")).toBeVisible();
  history.go(-1);
  await expect.element(page.getByText("Listen")).toBeVisible();
});
