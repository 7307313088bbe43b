import { expect, test } from "vitest";
import { writePdf } from "./pdf.ts";

/** Returns the letters that a reader can copy from the document, in order of first appearance. */
function lettersOf(bytes: Buffer): string {
  const maps = bytes.toString("latin1").match(/beginbfrange[^]*?endbfrange/g) ?? [];
  const codes = maps.join("").match(/(?<=[[ ])<[0-9a-f]{4}>(?=[ \]])/gi) ?? [];
  return codes.map((code) => String.fromCharCode(Number.parseInt(code.slice(1, 5), 16))).join("");
}

test.each(["Grüße", "Привет", "Νίκη", "Zwycięstwo", "Žižkov", "Chiến thắng"])(
  "%s is printed as written",
  async (text) => {
    const { bytes, isLossy } = await writePdf([{ text: "Vision", isHeading: true }, { text }]);
    expect(isLossy).toBe(false);
    expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.\d[^]*%%EOF\s*$/);
    const letters = lettersOf(bytes);
    for (const letter of text.normalize("NFC")) expect(letters).toContain(letter);
  },
);

test("letters that no font has are reported, and long texts continue on the next page", async () => {
  expect((await writePdf([{ text: "勝利" }])).isLossy).toBe(true);
  const { bytes } = await writePdf([{ text: "A calm mind wins. ".repeat(400) }]);
  expect(bytes.toString("latin1").match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
});
