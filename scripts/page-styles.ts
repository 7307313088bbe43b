import { parse, type Root, type Rule } from "postcss";

/**
 * Returns the part of a style sheet that a page needs on arrival: rules whose classes and elements all occur in it.
 * Attributes and states may change before the rest of the sheet has loaded, so they exclude nothing.
 */
export function stylesFor(html: string, sheet: Root): string {
  const names = namesIn(html);
  const root = sheet.clone();
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter(
      (selector) =>
        namesOf(selector).every((name) => names.has(name)) &&
        PARTS_OF_FIELDS.every(([part, field]) => !part.test(selector) || field.test(html)),
    );
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  // Initial values of variables for browsers without @property, which are older than any that the build supports.
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
  removeUnused(root);
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  root.walkComments((comment) => void comment.remove());
  return root.toString();
}

/** Pseudo-elements that only some kinds of fields have. */
const PARTS_OF_FIELDS: [part: RegExp, field: RegExp][] = [
  [/::placeholder/, /<(?:input|textarea)/],
  [/::file-selector/, /<input[^>]*type="file"/],
  [/::-webkit-search/, /<input[^>]*type="search"/],
  [/::-webkit-(?:date|calendar)/, /<input[^>]*type="(?:date|month|time|week)/],
  [/::-webkit-(?:inner|outer)-spin/, /<input[^>]*type="number"/],
];

export const parseSheet = (css: string): Root => parse(css);

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === "atrule" && "name" in parent && parent.name === "keyframes";

/** Returns element names as they are and class names with a leading dot. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element = ""] of html.matchAll(/<([a-z][\w-]*)/gi))
    names.add(element.toLowerCase());
  for (const [, classes = ""] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of unescapeHtml(classes).split(/\s+/)) names.add(`.${name}`);
  return names;
}

/**
 * Ignores brackets and parentheses, which narrow a selector further: without them more rules are kept, never fewer.
 */
function namesOf(selector: string): string[] {
  const simple = selector.replaceAll(/(?<!\\)\[[^\]]*\]/g, "");
  let outer = simple;
  for (let inner = ""; inner !== outer;) {
    inner = outer;
    outer = inner.replace(/:[\w-]+(?<!\\)\((?:\\.|[^()\\])*\)/, "");
  }
  return Array.from(outer.matchAll(/(?<![\w\\:.-])(?:\.(?:\\.|[\w-])+|[a-z][\w-]*)/gi), ([name]) =>
    name.replaceAll(/\\(.)/g, "$1"),
  );
}

/** Removes unused variables repeatedly, because variables may be used by other variables. */
function removeUnused(root: Root): void {
  const css = root.toString();
  const used = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  let isDone = true;
  const drop = (node: { remove(): unknown }) => {
    node.remove();
    isDone = false;
  };
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) drop(declaration);
  });
  root.walkAtRules("property", (rule) => {
    if (!used.has(rule.params)) drop(rule);
  });
  root.walkAtRules("keyframes", (rule) => {
    const isUsed = new RegExp(`animation[^;}]*[ :]${rule.params}\\b`).test(css);
    if (!isUsed) drop(rule);
  });
  if (!isDone) removeUnused(root);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
