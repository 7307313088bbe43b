import { utcDateFormat } from "#shared/format/dates.ts";
import { escapeHtml } from "#server/platform/escape-html.ts";
import { PRODUCT_NAME, TAGLINE } from "#shared/product.ts";
import type { MailPicture } from "./mail-body.ts";

export type Mail = {
  subject: string;
  text: string;
  html: string;
  unsubscribeUrl?: string;
  pictures?: MailPicture[];
};

/** How the reader unsubscribes from mails of this kind: on a page, or with their mailbox's own button. */
export type Unsubscribe = { title: string; pageUrl: string; oneClickUrl: string };
/** A picture in the mail, with a text that describes it. */
export type MailFigure = MailPicture & { title: string; alt: string };

export type MailContent = {
  subject: string;
  /** Plain text; each entry is a paragraph, and line breaks in it are preserved. */
  paragraphs: string[];
  figures?: MailFigure[];
  button?: { label: string; url: string };
  /** Small print below the button: another way in, a limit, or what to do if the reader didn't request this. */
  notes?: string[];
  unsubscribe?: Unsubscribe;
};

/** Renders every mail of the product, as text and as HTML, from the same content. */
export function mailTemplate(content: MailContent): Mail {
  const { subject, paragraphs, figures = [], button, notes = [], unsubscribe } = content;
  const lines = [
    ...paragraphs,
    ...figures.map(({ title, alt }) => `${title}: ${alt}`),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...notes,
  ];
  const stop = unsubscribe ? `\n\n${stopWords(unsubscribe)}: ${unsubscribe.pageUrl}` : "";
  const html = [
    ...paragraphs.map((text) => paragraph(text)),
    ...figures.map(figureHtml),
    ...(button ? [buttonHtml(button)] : []),
    ...notes.map((text) => paragraph(text, QUIET)),
  ].join("");
  // A line break would start a new header.
  const title = subject.replaceAll(/[\r\n]+/g, " ");
  return {
    subject: title,
    text: `${lines.join("\n\n")}\n\n${PRODUCT_NAME}\n${TAGLINE}${stop}\n`,
    html: page(title, html, unsubscribe),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClickUrl }),
    ...(figures.length > 0 && { pictures: figures.map(({ name, base64 }) => ({ name, base64 })) }),
  };
}

function stopWords({ title }: Unsubscribe): string {
  return `Stop "${title}" emails`;
}

function figureHtml({ name, title, alt }: MailFigure): string {
  return [
    `<p style="margin:24px 0 8px;font-weight:700">${escapeHtml(title)}</p>`,
    `<img src="cid:${name}" alt="${escapeHtml(alt)}" width="528" style="max-width:100%;height:auto">`,
  ].join("");
}

const QUIET = `class="quiet" style="margin:0 0 12px;color:#5a6478;font-size:14px"`;

function paragraph(text: string, look = `style="margin:0 0 16px"`): string {
  return `<p ${look}>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:14px 24px;border-radius:6px;background:#ffb648;color:#0a1020;font-weight:700;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

/** Mail clients that support dark mode get it; the others show the light theme. */
const DARK_MODE_CSS =
  "@media (prefers-color-scheme:dark){body{background:#0a1020!important;color:#f3efe6!important}.quiet,.quiet a{color:#a9b3c9!important;border-color:#2a385a!important}}";

function page(title: string, content: string, unsubscribe: Unsubscribe | undefined): string {
  const body =
    "margin:0;padding:32px 20px;background:#faf8f3;color:#0a1020;font:16px/1.6 system-ui,sans-serif";
  const name =
    "margin:0 0 40px;font-size:13px;font-weight:800;letter-spacing:.1em;text-transform:uppercase";
  const headline =
    "margin:0 0 24px;font-size:26px;line-height:1.2;font-weight:800;letter-spacing:-.01em;text-wrap:balance";
  const footer =
    "margin:40px 0 0;padding-top:16px;border-top:1px solid #d9d4c8;color:#5a6478;font-size:14px";
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`,
    `<title>${escapeHtml(title)}</title><style>${DARK_MODE_CSS}</style></head><body style="${body}">`,
    `<div style="max-width:560px;margin:0 auto"><p style="${name}">${PRODUCT_NAME}</p>`,
    `<h1 style="${headline}">${escapeHtml(title)}</h1>${content}`,
    `<p class="quiet" style="${footer}">${PRODUCT_NAME}<br>${TAGLINE}${unsubscribe ? stopHtml(unsubscribe) : ""}</p>`,
    "</div></body></html>",
  ].join("");
}

function stopHtml(unsubscribe: Unsubscribe): string {
  const { pageUrl } = unsubscribe;
  return `<br><a href="${escapeHtml(pageUrl)}" style="color:#5a6478">${escapeHtml(stopWords(unsubscribe))}</a>`;
}

/** Formats "November 17, 2026". The reader may be anywhere, so the date is in UTC. */
export const longDate = utcDateFormat({ dateStyle: "long" });
