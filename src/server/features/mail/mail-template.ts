import { escapeHtml } from "#server/platform/escape-html.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";

export type Mail = { subject: string; text: string; html: string };

type Content = {
  subject: string;
  /** Plain text; each entry is a paragraph, line breaks inside it are kept. */
  paragraphs: string[];
  button?: { label: string; url: string };
};

/** Every mail of the product: one letter, as text and as HTML, from the same words. */
export function mailTemplate({ subject, paragraphs, button }: Content): Mail {
  const lines = button ? [...paragraphs, `${button.label}: ${button.url}`] : paragraphs;
  return {
    // A line break would start a new header.
    subject: subject.replaceAll(/[\r\n]+/g, " "),
    text: `${lines.join("\n\n")}\n\n${PRODUCT_NAME}\n${TAGLINE}\n`,
    html: page(paragraphs.map(paragraph).join("") + (button ? buttonHtml(button) : "")),
  };
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:14px 24px;border-radius:6px;background:#ffb648;color:#0a1020;font-weight:700;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function page(content: string): string {
  const body =
    "margin:0;padding:32px 16px;background:#faf8f3;color:#0a1020;font:16px/1.6 system-ui,sans-serif";
  const footer =
    "margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d4c8;color:#5a6478;font-size:14px";
  return [
    `<!doctype html><html lang="en"><body style="${body}">`,
    `<div style="max-width:560px;margin:0 auto">${content}`,
    `<p style="${footer}">${PRODUCT_NAME}<br>${TAGLINE}</p></div></body></html>`,
  ].join("");
}
