/** A fragment of HTML that is known to be safe. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Html[] | false | null | undefined;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes everything put into the template, except for `Html` fragments. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const text = strings.reduce(
    (page, string, index) => page + string + (index < parts.length ? render(parts[index]) : ""),
    "",
  );
  return new Html(text);
}

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((piece) => piece.text).join("");
  return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
