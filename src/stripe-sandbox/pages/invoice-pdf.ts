import type Stripe from "stripe";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { formatDate, formatMoney } from "./formats.ts";
import { invoiceSums } from "./invoice-page.ts";

type Line = { text: string; amount?: string; size?: number; gap?: number };

/** The invoice as one sheet of paper. */
export function invoicePdf(invoice: Stripe.Invoice): Answer {
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Invoice-${invoice.number}.pdf"`,
      "cache-control": "no-store",
    },
    body: pdfOf(linesOf(invoice)),
  };
}

function linesOf(invoice: Stripe.Invoice): Line[] {
  const money = (amount: number) => formatMoney(amount, invoice.currency);
  return [
    { text: "Test mode. No money moves.", size: 9 },
    { text: `Invoice ${invoice.number}`, size: 22, gap: 22 },
    { text: `Status: ${invoice.status}`, gap: 8 },
    { text: `Date: ${formatDate(invoice.effective_at ?? invoice.created)}` },
    { text: `Billed to: ${invoice.customer_name ?? ""} ${invoice.customer_email ?? ""}` },
    ...invoice.lines.data.flatMap((line): Line[] => [
      { text: line.description ?? "", amount: money(line.amount), gap: 12 },
      { text: `${formatDate(line.period.start)} - ${formatDate(line.period.end)}`, size: 9 },
    ]),
    ...invoiceSums(invoice).map(([text, amount], index): Line => ({
      text,
      amount: money(amount),
      gap: index === 0 ? 20 : 0,
    })),
  ];
}

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 56;

function pdfOf(lines: Line[]): Buffer {
  let y = HEIGHT - MARGIN;
  const drawn = lines.map(({ text, amount, size = 11, gap = 0 }) => {
    y -= size + 6 + gap;
    const put = (x: number, what: string) =>
      `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(what)}) Tj ET`;
    return [put(MARGIN, text), amount && put(WIDTH - MARGIN - 90, amount)]
      .filter(Boolean)
      .join("\n");
  });
  const content = drawn.join("\n");
  return assembled([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${Buffer.byteLength(content, "latin1")} >>\nstream\n${content}\nendstream`,
  ]);
}

/** Numbers the objects and writes down where each begins, as a reader of the format expects. */
function assembled(objects: string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const tableAt = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

function escaped(text: string): string {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\u0020-\u00FF]/g, "-");
}
