const ALLOWED = /&lt;(\/?(?:p|strong|em)|br)&gt;/g;
const LOOSE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/gi;

/** An essay's few plain tags stay; everything else is escaped and shown as text. Nothing in it can run. */
export function essayHtml(written: string): string {
  return written
    .replaceAll(LOOSE_AMPERSAND, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(ALLOWED, "<$1>");
}
