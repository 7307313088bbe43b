import { expect, test } from "vitest";
import { handleLink, splitInHalf, type Testimonial } from "./testimonials.ts";

const testimonial = (overrides: Partial<Testimonial> = {}): Testimonial => ({
  id: "1",
  name: "Ada",
  title: "Rower",
  quote: "Good.",
  ...overrides,
});

test("the list is split in half, with the odd one in the first half", () => {
  const five = ["1", "2", "3", "4", "5"].map((id) => testimonial({ id }));
  const [above, below] = splitInHalf(five);
  expect(above.map(({ id }) => id)).toEqual(["1", "2", "3"]);
  expect(below.map(({ id }) => id)).toEqual(["4", "5"]);
});

test("a handle links to its own page, or to the link that the person chose", () => {
  expect(handleLink(testimonial())).toBeUndefined();
  expect(handleLink(testimonial({ instagramHandle: "ada" }))).toEqual({
    href: "https://www.instagram.com/ada",
    label: "@ada",
  });
  expect(
    handleLink(testimonial({ instagramHandle: "ada", socialLink: "https://ada.example" })),
  ).toEqual({ href: "https://ada.example", label: "@ada" });
  expect(handleLink(testimonial({ socialLink: "https://ada.example" }))?.label).toBe("Profile");
});
