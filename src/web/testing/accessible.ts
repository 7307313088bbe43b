import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

type Rules = Pick<RunOptions, "runOnly" | "rules">;

/** All that a colour scheme can break, and most of what looking at a page costs. */
const COLOURS = ["color-contrast", "link-in-text-block"];
const ONLY_COLOURS: Rules = { runOnly: { type: "rule", values: COLOURS } };
const ALL_BUT_COLOURS: Rules = {
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};

/** Looking at a long page takes a busy machine longer than anything that is waited for. */
const LOOK_MS = 40_000;

const WIDTHS = { phone: [390, 844], desktop: [1440, 900] } as const;

/** Nothing on the page, as it is now, is in anybody's way: at neither width, in neither theme, nor past the edge. */
export async function expectAccessible(): Promise<void> {
  for (const [name, [width, height]] of Object.entries(WIDTHS)) {
    await page.viewport(width, height);
    await expect
      .poll(() => obstacles(ALL_BUT_COLOURS), { message: name, timeout: LOOK_MS })
      .toEqual([]);
    const { documentElement: root } = document;
    await expect
      .poll(() => root.scrollWidth - root.clientWidth, { message: `${name}, sideways scrolling` })
      .toBe(0);
  }
  // The colours are the same at both widths.
  for (const scheme of ["light", "dark"] as const)
    await withScheme(scheme, () =>
      expect.poll(() => obstacles(ONLY_COLOURS), { message: scheme, timeout: LOOK_MS }).toEqual([]),
    );
}

async function withScheme(scheme: "light" | "dark", look: () => Promise<void>): Promise<void> {
  document.documentElement.style.colorScheme = scheme;
  try {
    await look();
  } finally {
    document.documentElement.style.colorScheme = "";
  }
}

async function obstacles(rules: Rules): Promise<string[]> {
  const { violations } = await axe.run(document, {
    ...rules,
    resultTypes: ["violations"],
    elementRef: false,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}
