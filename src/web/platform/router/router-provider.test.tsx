import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { allowConsoleError } from "#web/testing/console-errors.ts";
import { createRouter } from "./create-router.ts";
import { useNavigation, useRouteError, useSearchParams } from "./hooks.ts";
import { Link } from "./link.tsx";
import { RouterProvider } from "./router-provider.tsx";

function Home() {
  const { state } = useNavigation();
  return (
    <>
      <p>{state === "loading" ? "On its way" : "At rest"}</p>
      <Link to="/plans">Plans</Link>
      <Link to="/plans" target="_blank">
        Plans in a new tab
      </Link>
      <Link to="/plans" reloadDocument>
        Plans from the server
      </Link>
    </>
  );
}

function Plans() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <p>{`Seats: ${search.get("seats") ?? "all"}`}</p>
      <button type="button" onClick={() => setSearch({ seats: "3" })}>
        Three seats
      </button>
      <Link to="/plans?seats=3">Again</Link>
      <Link to="/broken">Broken</Link>
    </>
  );
}

function Broken(): never {
  throw new Error("Out of order");
}

function Failure() {
  const error = useRouteError();
  return (
    <>
      <p>{error instanceof Error ? error.message : "Unknown"}</p>
      <Link to="/">Home</Link>
    </>
  );
}

async function open(address: string, plans: Promise<void> = Promise.resolve()) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = await createRouter({
    history,
    routes: [
      {
        ErrorBoundary: Failure,
        children: [
          { path: "/", Component: Home },
          {
            path: "/plans",
            lazy: async () => {
              await plans;
              return { Component: Plans };
            },
          },
          { path: "/broken", Component: Broken },
        ],
      },
    ],
  });
  await render(<RouterProvider router={router} />);
  return history;
}

const link = (name: string) => page.getByRole("link", { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });

test("a link shows that its page is loading, and then the page", async () => {
  const arrival = Promise.withResolvers<void>();
  await open("/", arrival.promise);
  await link("Plans").click();
  await expect.element(text("On its way")).toBeVisible();
  arrival.resolve();
  await expect.element(text("Seats: all")).toBeVisible();
});

test("a tap that opens another tab or a server address is left to the browser", async () => {
  const history = await open("/");
  const left: boolean[] = [];
  const note = (event: Event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener("click", note);
  await link("Plans in a new tab").click();
  await link("Plans from the server").click();
  await link("Plans").click({ modifiers: ["Control"] });
  expect(left).toEqual([true, true, true]);
  expect(history.location.pathname).toBe("/");
  await link("Plans").click();
  document.removeEventListener("click", note);
  expect(left.at(-1)).toBe(false);
  await expect.element(text("Seats: all")).toBeVisible();
});

test("the query can be read and set, and a link to the same address adds no history entry", async () => {
  const history = await open("/plans");
  await page.getByRole("button", { name: "Three seats" }).click();
  await expect.element(text("Seats: 3")).toBeVisible();
  expect(history.index).toBe(1);
  await link("Again").click();
  expect(history.index).toBe(1);
  history.go(-1);
  await expect.element(text("Seats: all")).toBeVisible();
});

test("a page that throws is replaced by the error boundary until the user navigates away", async () => {
  allowConsoleError(/Out of order/);
  await open("/plans");
  await link("Broken").click();
  await expect.element(text("Out of order")).toBeVisible();
  await link("Home").click();
  await expect.element(text("At rest")).toBeVisible();
});
