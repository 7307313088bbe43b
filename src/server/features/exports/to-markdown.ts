import { DOCUMENT_NAME } from "./export-document.ts";
import { PRODUCT_NAME } from "#shared/product.ts";

/** Renders all data for people to read: a heading for each chapter, and its contents as lists. */
export function toMarkdown(chapters: Record<string, unknown>, exportedAt: Date): string {
  const title = `# My data at ${PRODUCT_NAME}\n\nAs of ${exportedAt.toISOString()}.\n`;
  const parts = Object.entries(chapters).map(
    ([name, value]) => `\n## ${toLabel(name)}\n\n${lines(toJson(value), 0) || "Nothing.\n"}`,
  );
  return title + parts.join("");
}

/** Converts dates and similar values to their JSON form. */
function toJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function lines(value: unknown, depth: number): string {
  const indent = "  ".repeat(depth);
  if (Array.isArray(value))
    return value
      .map((entry, index) =>
        isScalar(entry)
          ? `${indent}- ${scalar(entry, indent)}\n`
          : `${indent}- ${index + 1}.\n${lines(entry, depth + 1)}`,
      )
      .join("");
  if (isScalar(value)) return value === null ? "" : `${indent}${scalar(value, indent)}\n`;
  return Object.entries(value as object)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) =>
      isScalar(value)
        ? `${indent}- **${toLabel(name)}**: ${scalar(value, indent)}\n`
        : `${indent}- **${toLabel(name)}**\n${lines(value, depth + 1)}`,
    )
    .join("");
}

const isScalar = (value: unknown) => value === null || typeof value !== "object";

const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/**
 * Indents a multi-line text so that it stays in its list item. Pictures and sounds are replaced by a reference to the
 * data document.
 */
function scalar(value: unknown, indent: string): string {
  const [, kind] = /^data:(\w+)\//.exec(String(value)) ?? [];
  if (kind) return `a file (${kind}), in ${DOCUMENT_NAME}`;
  return String(value).replaceAll(/\r?\n/g, `\n${indent}  `);
}

/** Converts "sharesAdherence" to "Shares adherence". */
function toLabel(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
