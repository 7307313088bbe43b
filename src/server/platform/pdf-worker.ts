import { once } from "node:events";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import PdfDocument from "pdfkit";
import type { PdfAnswer, PdfParagraph } from "./pdf.ts";

const BELOW_THE_EVENT_LOOP = 5;

// On Linux this is the thread's own niceness; elsewhere it would slow down the whole process.
if (process.platform === "linux") setPriority(BELOW_THE_EVENT_LOOP);

const require = createRequire(import.meta.url);
const FONTS = {
  body: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  heading: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
};
const MARGIN = 64;
const BODY = { size: 11.5, lineGap: 3, after: 9 };
const HEADING = { size: 16, lineGap: 2, after: 8 };
const TITLE = { size: 30, lineGap: 4, after: 12 };
const SMALL = { size: 9, lineGap: 2, after: 4 };
const BARS = { width: 14, gap: 6, height: 42, after: 16 };
const COLOURS = { ink: "#0a1020", muted: "#5b6478", bar: "#c98a1b", line: "#d9d4c7" };
/** Keeps a heading from standing alone at the bottom of a page. */
const MIN_SPACE_UNDER_HEADING = 90;

type Glyphs = { hasGlyphForCodePoint(code: number): boolean };

async function setDocument(paragraphs: readonly PdfParagraph[]): Promise<PdfAnswer> {
  const document = new PdfDocument({ size: "A4", margin: MARGIN, compress: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = once(document, "end");
  let isLossy = false;
  for (const [index, paragraph] of paragraphs.entries()) {
    const { text, isHeading = false, size, startsPage = false, bars } = paragraph;
    const style = styleOf(paragraph);
    const isLow = document.y > document.page.height - MARGIN - MIN_SPACE_UNDER_HEADING;
    if (startsPage ? index > 0 : (isHeading || bars) && isLow) document.addPage();
    document.font(isHeading || size === "title" ? FONTS.heading : FONTS.body).fontSize(style.size);
    document.fillColor(size === "small" ? COLOURS.muted : COLOURS.ink);
    // The types don't declare the open font.
    const { _font: open } = document as unknown as { _font: { font: Glyphs } };
    const printable = replaceMissingGlyphs(text, open.font);
    isLossy ||= printable.isLossy;
    document.text(printable.text, { lineGap: style.lineGap });
    document.y += style.after;
    if (bars) drawBars(document, bars);
  }
  document.end();
  await written;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), isLossy };
}

function styleOf({ isHeading = false, size }: PdfParagraph) {
  if (size === "title") return TITLE;
  if (size === "small") return SMALL;
  return isHeading ? HEADING : BODY;
}

function drawBars(
  document: PDFKit.PDFDocument,
  { values, max }: NonNullable<PdfParagraph["bars"]>,
): void {
  const foot = document.y + BARS.height;
  for (const [index, value] of values.entries()) {
    const left = MARGIN + index * (BARS.width + BARS.gap);
    const height = Math.max(1, (BARS.height * (value ?? 0)) / max);
    const colour = value === null ? COLOURS.line : COLOURS.bar;
    document.rect(left, foot - height, BARS.width, height).fill(colour);
  }
  document.x = MARGIN;
  document.y = foot + BARS.after;
}

/** Replaces a letter that the font lacks with the letter without its marks or, failing that, with a question mark. */
function replaceMissingGlyphs(text: string, font: Glyphs): { text: string; isLossy: boolean } {
  const isKnown = (letter: string) =>
    letter === "\n" || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  let isLossy = false;
  const letters = text.normalize("NFC").replaceAll(/\r\n?/g, "\n").replaceAll("\t", "    ");
  const known = Array.from(letters, (letter) => {
    if (isKnown(letter)) return letter;
    isLossy = true;
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return plain !== "" && Array.from(plain).every(isKnown) ? plain : "?";
  });
  return { text: known.join(""), isLossy };
}

const answer = await setDocument(workerData as PdfParagraph[]);
// Unlike a window, a thread has no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(answer);
