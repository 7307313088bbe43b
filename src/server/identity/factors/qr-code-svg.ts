import { encode } from "uqr";

const QUIET_ZONE = 4;

/**
 * Draws a QR code that also works when pasted raw into a `data:` URL: colours are named, never written with a `#`.
 */
export function qrCodeSvg(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const dark = data.map((row, y) => darkRuns(row, y)).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`,
    `<rect width="${size}" height="${size}" fill="white"/><path fill="black" d="${dark}"/></svg>`,
  ].join("");
}

function darkRuns(row: boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
