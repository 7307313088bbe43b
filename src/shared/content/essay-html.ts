const ALLOWED = /&lt;(\/?(?:p|strong|em)|br)&gt;/g;
const LOOSE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/gi;

/** The few plain tags of an essay stay; everything else is shown as the text that it is. Nothing in it can run. */
export function essayHtml(written: string): string {
  return written
    .replaceAll(LOOSE_AMPERSAND, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(ALLOWED, "<$1>");
}
