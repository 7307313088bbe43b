import { buffer } from "node:stream/consumers";
import type Stripe from "stripe";
import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { formatDate, formatMoney } from "./formats.ts";
import { invoiceSums } from "./invoice-page.ts";

type Line = { text: string; amount?: string; size?: number; gap?: number };

/** Renders the invoice as a one-page PDF. */
export async function invoicePdf(invoice: Stripe.Invoice): Promise<Answer> {
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="Invoice-${invoice.number}.pdf"`,
      "cache-control": "no-store",
    },
    body: await drawLines(linesOf(invoice)),
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

const MARGIN = 56;
const AMOUNT_WIDTH = 90;

async function drawLines(lines: Line[]): Promise<Buffer> {
  // Loaded only when a PDF is created, because font handling is large.
  const { default: PdfDocument } = await import("pdfkit");
  // Uncompressed, so that tests can read the text.
  const document = new PdfDocument({ size: "A4", margin: MARGIN, compress: false });
  const written = buffer(document);
  document.font("Helvetica");
  for (const { text, amount, size = 11, gap = 0 } of lines) {
    document.fontSize(size);
    document.y += gap;
    const { y } = document;
    if (amount !== undefined)
      document.text(amount, document.page.width - MARGIN - AMOUNT_WIDTH, y, { align: "right" });
    document.text(text, MARGIN, y);
    document.y += 4;
  }
  document.end();
  return written;
}
