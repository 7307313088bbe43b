import { expect, test } from "vitest";
import { writePdf } from "./pdf.ts";

const textOf = (bytes: Buffer) => bytes.toString("latin1");

test("paragraphs become a document whose parts are where its table says", () => {
  const { bytes, isLossy } = writePdf([
    { text: "Ada's vision", isHeading: true },
    { text: "She runs (fast) \\ and calm – every day." },
  ]);
  const pdf = textOf(bytes);
  expect(isLossy).toBe(false);
  expect(pdf).toContain(String.raw`(She runs \(fast\) \\ and calm ${"\u0096"} every day.)`);
  const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
  expect(pdf.slice(table, table + 4)).toBe("xref");
  const places = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n/gm)];
  for (const [index, [, place]] of places.entries())
    expect(pdf.slice(Number(place))).toMatch(new RegExp(`^${index + 1} 0 obj`));
});

test("long text is broken into lines and pages", () => {
  const { bytes } = writePdf([
    { text: "more and more calm ".repeat(600) },
    { text: "x".repeat(400) },
  ]);
  expect(Number(/\/Count (\d+)/.exec(textOf(bytes))?.[1])).toBeGreaterThan(2);
});

test("letters that the fonts lack are said to be missing", () => {
  expect(writePdf([{ text: "Čapek 勝利" }])).toMatchObject({ isLossy: true });
});
