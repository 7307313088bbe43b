import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NotFetched, optionalPart } from "./optional-part.tsx";

const notFetched = () => Promise.reject(new TypeError("Failed to fetch"));

test("a part that is not shown at first is fetched, with what it is given", async () => {
  const Part = optionalPart(async () => ({ name }: { name: string }) => <p>Hello {name}</p>);
  await render(<Part name="Ada" />);
  await expect.element(page.getByText("Hello Ada")).toBeVisible();
});

test("without a network the rest of the screen is there, and says so where somebody asked for the part", async () => {
  const [Part, Asked] = [optionalPart(notFetched), optionalPart(notFetched, NotFetched)];
  await render(
    <>
      <p>The rest</p>
      <Part />
      <Asked />
    </>,
  );
  await expect.element(page.getByText("This part didn't load.")).toBeVisible();
  await expect.element(page.getByText("The rest")).toBeVisible();
});
