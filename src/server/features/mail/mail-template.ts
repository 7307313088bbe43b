import type { MailPicture } from "#server/db/schema/mail.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";

export type Mail = {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  pictures?: MailPicture[];
};

/** How its reader stops mails of this kind: by a page, or by their mailbox's own button. */
export type Unsubscribe = { title: string; pageUrl: string; oneClickUrl: string };
/** A picture that the letter shows, and what it shows in words. */
export type Plate = MailPicture & { title: string; alt: string };

export type Letter = {
  subject: string;
  /** Plain text; each entry is a paragraph, line breaks inside it are kept. */
  paragraphs: string[];
  plates?: Plate[];
  button?: { label: string; url: string };
  unsubscribe?: Unsubscribe;
};

/** Every mail of the product: one letter, as text and as HTML, from the same words. */
export function mailTemplate(letter: Letter): Mail {
  const { subject, paragraphs, plates = [], button, unsubscribe } = letter;
  const lines = [
    ...paragraphs,
    ...plates.map(({ title, alt }) => `${title}: ${alt}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
  ];
  const stop = unsubscribe ? `\n\n${stopWords(unsubscribe)}: ${unsubscribe.pageUrl}` : "";
  const html = [...paragraphs.map(paragraph), ...plates.map(plateHtml)].join("");
  return {
    // A line break would start a new header.
    subject: subject.replaceAll(/[\r\n]+/g, " "),
    text: `${lines.join("\n\n")}\n\n${PRODUCT_NAME}\n${TAGLINE}${stop}\n`,
    html: page(html + (button ? buttonHtml(button) : ""), unsubscribe),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClickUrl }),
    ...(plates.length > 0 && { pictures: plates.map(({ name, base64 }) => ({ name, base64 })) }),
  };
}

function stopWords({ title }: Unsubscribe): string {
  return `Stop emails of the kind "${title}"`;
}

function plateHtml({ name, title, alt }: Plate): string {
  return [
    `<p style="margin:24px 0 8px;font-weight:700">${escapeHtml(title)}</p>`,
    `<img src="cid:${name}" alt="${escapeHtml(alt)}" width="528" style="max-width:100%;height:auto">`,
  ].join("");
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:14px 24px;border-radius:6px;background:#ffb648;color:#0a1020;font-weight:700;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function page(content: string, unsubscribe: Unsubscribe | undefined): string {
  const body =
    "margin:0;padding:32px 16px;background:#faf8f3;color:#0a1020;font:16px/1.6 system-ui,sans-serif";
  const footer =
    "margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d4c8;color:#5a6478;font-size:14px";
  return [
    `<!doctype html><html lang="en"><body style="${body}">`,
    `<div style="max-width:560px;margin:0 auto">${content}`,
    `<p style="${footer}">${PRODUCT_NAME}<br>${TAGLINE}${unsubscribe ? stopHtml(unsubscribe) : ""}</p>`,
    "</div></body></html>",
  ].join("");
}

function stopHtml(unsubscribe: Unsubscribe): string {
  const { pageUrl } = unsubscribe;
  return `<br><a href="${escapeHtml(pageUrl)}" style="color:#5a6478">${escapeHtml(stopWords(unsubscribe))}</a>`;
}
