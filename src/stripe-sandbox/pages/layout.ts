import type { Answer } from "#stripe-sandbox/http/exchange.ts";
import { ADDRESS_PLACEHOLDER } from "#stripe-sandbox/sandbox.ts";
import { type Html, html } from "./html.ts";

type Page = {
  title: string;
  content: Html;
  /** Other origins to which a form on this page redirects. */
  redirectOrigins?: (string | null | undefined)[];
};

/** Returns a complete HTML document with a content security policy that allows only our own two files. */
export function pageAnswer({ title, content, redirectOrigins = [] }: Page): Answer {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${ADDRESS_PLACEHOLDER}/assets/sandbox.css" />
        <script src="${ADDRESS_PLACEHOLDER}/assets/card-form.js" type="module"></script>
      </head>
      <body>
        <header class="test-mode"><strong>Test mode.</strong> No money moves.</header>
        ${content}
      </body>
    </html> `;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": policy(redirectOrigins),
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: document.text,
  };
}

function policy(redirectOrigins: (string | null | undefined)[]): string {
  const origins = redirectOrigins.flatMap((address) =>
    address && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self'",
    // Browsers check redirects after a form submission against this list, too.
    `form-action ${["'self'", ...new Set(origins)].join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function redirectAnswer(location: string): Answer {
  return { status: 303, headers: { location, "cache-control": "no-store" }, body: "" };
}

/** Returns a page with only a text to read and an optional link to continue. */
export function messagePage(title: string, text: string, next?: { href: string; label: string }) {
  return pageAnswer({
    title,
    content: html`<main class="note">
      <h1>${title}</h1>
      <p>${text}</p>
      ${next && html`<p><a class="button" href="${next.href}">${next.label}</a></p>`}
    </main>`,
  });
}

export function notFoundPage(): Answer {
  const page = messagePage("Not found", "There is nothing at this address.");
  return { ...page, status: 404 };
}
