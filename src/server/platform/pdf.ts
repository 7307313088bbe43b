/** A paragraph of a document; a heading stands apart and is larger. */
export type PdfParagraph = { text: string; isHeading?: boolean };

const [WIDTH, HEIGHT, MARGIN] = [595, 842, 64];
const BODY = { size: 11.5, leading: 17, after: 9, font: "F1" };
const HEADING = { size: 16, leading: 21, after: 8, font: "F2" };
const LAST_LINE = MARGIN + 20;

/** A plain document of the standard fonts that every reader has. Letters they lack are written without their marks. */
export function writePdf(paragraphs: readonly PdfParagraph[]): { bytes: Buffer; isLossy: boolean } {
  const pages: string[] = [];
  let lines = "";
  let y = HEIGHT - MARGIN;
  let isLossy = false;
  for (const { text, isHeading = false } of paragraphs) {
    const style = isHeading ? HEADING : BODY;
    const encoded = encode(text);
    isLossy ||= encoded.isLossy;
    if (isHeading && y < LAST_LINE + 4 * BODY.leading) y = 0;
    for (const line of wrap(encoded.text, style.size)) {
      if (y < LAST_LINE) {
        if (lines !== "") pages.push(lines);
        [lines, y] = ["", HEIGHT - MARGIN];
      }
      lines += `BT /${style.font} ${style.size} Tf ${MARGIN} ${y.toFixed(1)} Td (${escape(line)}) Tj ET\n`;
      y -= style.leading;
    }
    y -= style.after;
  }
  pages.push(lines);
  return { bytes: assemble(pages), isLossy };
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function assemble(pages: string[]): Buffer {
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font("Helvetica"),
    font("Helvetica-Bold"),
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
      `<< /Length ${lines.length} >>\nstream\n${lines}endstream`,
    ]),
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, "latin1");
}

function wrap(text: string, size: number): string[] {
  const most = (WIDTH - 2 * MARGIN) / size;
  return text.split("\n").flatMap((line) => {
    const wrapped: string[] = [];
    let current = "";
    for (const word of line.split(" ").flatMap((word) => pieces(word, most))) {
      const longer = current === "" ? word : `${current} ${word}`;
      if (widthOf(longer) <= most) current = longer;
      else {
        wrapped.push(current);
        current = word;
      }
    }
    return [...wrapped, current];
  });
}

/** A word longer than a line is broken where the line ends. */
function pieces(word: string, most: number): string[] {
  const cut = Math.max(1, Math.floor(most / 0.9));
  return word.length <= cut ? [word] : (word.match(new RegExp(`.{1,${cut}}`, "gs")) ?? [word]);
}

/** In units of the font's size; wide letters are counted apart, the rest as they are on average. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[mwMW@%]/.test(letter)) width += 0.89;
    else if (/[A-Z0-9&$#?+=<>~]/.test(letter)) width += 0.68;
    else width += /[iljtfrI.,:;'!| ()[\]-]/.test(letter) ? 0.32 : 0.556;
  }
  return width;
}

const WINDOWS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

function encode(text: string): { text: string; isLossy: boolean } {
  let isLossy = false;
  const encoded = Array.from(text.normalize("NFC").replaceAll(/\r\n?/g, "\n"), (letter) => {
    const known = encodeLetter(letter);
    if (known !== undefined) return known;
    isLossy = true;
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
    return encodeLetter(plain) ?? "?";
  });
  return { text: encoded.join(""), isLossy };
}

function encodeLetter(letter: string): string | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256)) return letter;
  if (code === 9) return "    ";
  const place = WINDOWS.indexOf(letter);
  return place < 0 || letter.length !== 1 ? undefined : String.fromCharCode(128 + place);
}

function escape(line: string): string {
  return line.replaceAll(/[\\()]/g, String.raw`\$&`);
}
