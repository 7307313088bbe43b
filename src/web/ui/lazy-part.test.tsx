import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NotFetched, lazyPart } from "./lazy-part.tsx";

const notFetched = () => Promise.reject(new TypeError("Failed to fetch"));

test("a part that isn't shown at first is loaded and receives its props", async () => {
  const Part = lazyPart(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  await render(<Part name="Ada" />);
  await expect.element(page.getByText("Hello Ada")).toBeVisible();
});

test("offline, the rest of the screen still renders, and a part the user requested says that it didn't load", async () => {
  const [Part, Asked] = [lazyPart(notFetched), lazyPart(notFetched, NotFetched)];
  await render(
    <>
      <p>The rest</p>
      <Part />
      <Asked />
    </>,
  );
  await expect.element(page.getByText("This part didn't load.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Load again" })).toBeVisible();
  await expect.element(page.getByText("The rest")).toBeVisible();
});
