import axe, { type RunOnly } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** All that a colour scheme can break. */
const COLOURS: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Looking at a long page takes a busy machine longer than anything that is waited for. */
const LOOK_MS = 40_000;

const WIDTHS = { phone: [390, 844], desktop: [1440, 900] } as const;

/** Nothing on the page, as it is now, is in anybody's way: at neither width, in neither theme, nor past the edge. */
export async function expectAccessible(): Promise<void> {
  for (const [name, [width, height]] of Object.entries(WIDTHS)) {
    await page.viewport(width, height);
    await withScheme("light", () =>
      expect.poll(() => obstacles(), { message: `${name}, light`, timeout: LOOK_MS }).toEqual([]),
    );
    await withScheme("dark", () =>
      expect
        .poll(() => obstacles(COLOURS), { message: `${name}, dark`, timeout: LOOK_MS })
        .toEqual([]),
    );
    const { documentElement: root } = document;
    await expect
      .poll(() => root.scrollWidth - root.clientWidth, { message: `${name}, sideways scrolling` })
      .toBe(0);
  }
}

async function withScheme(scheme: "light" | "dark", look: () => Promise<void>): Promise<void> {
  document.documentElement.style.colorScheme = scheme;
  try {
    await look();
  } finally {
    document.documentElement.style.colorScheme = "";
  }
}

async function obstacles(runOnly?: RunOnly): Promise<string[]> {
  const { violations } = await axe.run(document, {
    ...(runOnly && { runOnly }),
    resultTypes: ["violations"],
    elementRef: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}
