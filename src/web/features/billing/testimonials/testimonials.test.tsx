import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { listPublishedTestimonials } from "#schemas/content/contract.ts";
import { SAMPLE_TESTIMONIALS } from "#shared/content/testimonials.ts";
import { expectAccessible } from "#web/testing/accessible.ts";
import { enableMotion } from "#web/testing/motion.ts";
import { button, openPage } from "#web/testing/open-page.tsx";
import { stub, stubError } from "#web/testing/stub-server.ts";

const section = page.getByRole("region", { name: "What Athletes Are Saying" });
const below = page.getByRole("heading", { name: "Before you ask." });
const rows = section.getByRole("list");

beforeEach(() => stub(listPublishedTestimonials, [...SAMPLE_TESTIMONIALS]));

/** Scrolls to the section's place, but not past it before the page has checked whether it is near. */
async function scrollToTheirPlace(): Promise<void> {
  await openPage("/choose-a-plan");
  await expect.element(below).toBeVisible();
  below.element().scrollIntoView({ block: "end" });
}

async function scrollToThem(): Promise<void> {
  await scrollToTheirPlace();
  await expect.element(section).toBeVisible();
}

const playState = () => getComputedStyle(rows.first().element()).animationPlayState;

test("testimonials scroll by in two rows in opposite directions, at 20 pixels per second", async () => {
  await enableMotion();
  await scrollToThem();
  const speeds = rows.elements().map((list) => {
    const [animation] = list.getAnimations();
    const half = Number(animation?.effect?.getComputedTiming().duration) / 2;
    const at = (ms: number) => {
      if (animation) animation.currentTime = ms;
      return list.getBoundingClientRect().x;
    };
    return Math.round((at(half + 1000) - at(half)) * 10) / 10;
  });
  expect(speeds).toEqual([-20, 20]);
});

test("the rows pause at the press of a button, on hover, and while a reader uses the keyboard", async () => {
  await enableMotion();
  await scrollToThem();
  // The pointer is where the previous test left it.
  await userEvent.hover(below);
  await expect.poll(playState).toBe("running");
  await button("Pause").click();
  await expect.poll(playState).toBe("paused");
  await button("Play").click();
  await userEvent.hover(below);
  await expect.poll(playState).toBe("running");
  section.element().querySelector(".testimonial-rows")?.scrollIntoView({ block: "center" });
  await userEvent.hover(section);
  await expect.poll(playState).toBe("paused");

  const handle = section.getByRole("link", { name: "@casey.specimen" });
  (handle.element() as HTMLElement).focus();
  await expect.poll(() => getComputedStyle(rows.first().element()).animationName).toBe("none");
  await expect.element(handle).toBeInViewport({ ratio: 1 });
});

test("each testimonial is read out once, and says that it is a sample", async () => {
  await enableMotion();
  await scrollToThem();
  const entries = section.getByRole("listitem");
  expect(entries.elements()).toHaveLength(6);
  expect(section.getByRole("link").elements()).toHaveLength(3);
  for (const entry of entries.elements()) expect(entry.textContent).toContain("Sample");
  await expectAccessible();
});

test.each([390, 1440])(
  "at %i px, the testimonials stand still in a grid for a user who prefers reduced motion",
  async (width) => {
    await page.viewport(width, 844);
    await scrollToThem();
    expect(getComputedStyle(rows.first().element()).animationName).toBe("none");
    await expect.element(button("Pause")).not.toBeInTheDocument();
    const cards = [...section.element().querySelectorAll("li")].filter((card) =>
      card.checkVisibility(),
    );
    expect(cards).toHaveLength(6);
    const edges = cards.map((card) => card.getBoundingClientRect().right);
    expect(Math.max(...edges)).toBeLessThan(width);
  },
);

test("in production, the section is left out while there are no testimonials", async () => {
  stubError(listPublishedTestimonials, 404, { error: "", code: "not_found" });
  await scrollToTheirPlace();
  const { calls, results } = vi.mocked(fetch).mock;
  const asked = () => calls.findIndex(([address]) => address === listPublishedTestimonials.path);
  await expect.poll(asked).toBeGreaterThanOrEqual(0);
  await results[asked()]?.value;
  await expect.element(section).not.toBeInTheDocument();
});
