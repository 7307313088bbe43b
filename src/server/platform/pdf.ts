import { once } from "node:events";
import { createRequire } from "node:module";

/** A paragraph of a document; a heading stands apart and is larger. */
export type PdfParagraph = { text: string; isHeading?: boolean };

const require = createRequire(import.meta.url);
const FONTS = {
  body: require.resolve("@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf"),
  heading: require.resolve("@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf"),
};
const MARGIN = 64;
const BODY = { size: 11.5, lineGap: 3, after: 9 };
const HEADING = { size: 16, lineGap: 2, after: 8 };
/** A heading is not left alone at the foot of a page. */
const ROOM_UNDER_HEADING = 90;

type Glyphs = { hasGlyphForCodePoint(code: number): boolean };

/** A plain document with its fonts embedded. `isLossy` says that some characters are in none of them. */
export async function writePdf(
  paragraphs: readonly PdfParagraph[],
): Promise<{ bytes: Buffer; isLossy: boolean }> {
  // Loaded only when a file is made: font handling is large.
  const { default: PdfDocument } = await import("pdfkit");
  const document = new PdfDocument({ size: "A4", margin: MARGIN, compress: false });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = once(document, "end");
  let isLossy = false;
  for (const { text, isHeading = false } of paragraphs) {
    const style = isHeading ? HEADING : BODY;
    const isLow = document.y > document.page.height - MARGIN - ROOM_UNDER_HEADING;
    if (isHeading && isLow) document.addPage();
    document.font(isHeading ? FONTS.heading : FONTS.body).fontSize(style.size);
    // Its types do not tell of the open font.
    const { _font: open } = document as unknown as { _font: { font: Glyphs } };
    const printable = withKnownLetters(text, open.font);
    isLossy ||= printable.isLossy;
    document.text(printable.text, { lineGap: style.lineGap });
    document.y += style.after;
  }
  document.end();
  await written;
  return { bytes: Buffer.concat(chunks), isLossy };
}

/** A letter that the font lacks is written without its marks or, failing that, as a question mark. */
function withKnownLetters(text: string, font: Glyphs): { text: string; isLossy: boolean } {
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
