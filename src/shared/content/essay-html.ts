const ALLOWED = /&lt;(\/?(?:p|strong|em)|br)&gt;/g;
const LOOSE_AMPERSAND = /&(?!(?:#\d+|#x[\da-f]+|[a-z]+\d*);)/gi;

/**
 * Keeps an essay's few plain tags, and escapes everything else so that it is shown as text. The result cannot run
 * scripts.
 */
export function essayHtml(written: string): string {
  return written
    .replaceAll(LOOSE_AMPERSAND, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(ALLOWED, "<$1>");
}
