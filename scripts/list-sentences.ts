import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { parseSync } from "vite";
import { SPECIFIED_TEXTS } from "./specified-texts.ts";

// Lists every sentence that users can read, by file, in docs/sentences.md: for language reviews and translators. `npm
// run sentences` writes it; the check compares.

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const LIST = join(ROOT, "docs/sentences.md");
const AREAS = {
  Screens: ["src/web/**/*.tsx", "src/web/**/*.ts"],
  "Texts that screens, mails and errors share": ["src/shared/**/*.ts"],
  "Mails, notifications and replies": ["src/server/**/*.ts"],
};
const NOT_SHOWN =
  /\.test\.tsx?$|\.fixture\.ts$|\/testing\/|\/dev-ui\/|\/demo|demo-|\/api-docs\/|\/config\/|\/migrate|\/backup\/|\/embedded-postgres\/|\/process\//;
/** Attributes and properties whose text is shown even if it is a single word. */
const SHOWN_NAMES =
  /^(alt|aria-label|label|title|lead|note|subject|hint|placeholder|heading|legend|description|detail|message|what|\w+Label|name|text|body|action|button|words?)$/;
/** Names of icons, fields and groups, which users don't read. */
const UNSHOWN_TEXTS =
  /^((LineIcon|Choice|SearchField|details|input|meta) name [a-z:-]+|PlanNeeded heading h1|authorization .+|name AuthRetryableFetchError)$/;
/** Functions whose text arguments users don't read. */
const UNSHOWN_CALLS =
  /^(Error|TypeError|URL|RegExp|debug|info|warn|error|fatal|trace|query|execute)$/;

/** Documents that consist entirely of text. */
const DOCUMENTS = new Set([
  "src/web/features/chat/help-topics.ts",
  "src/web/features/content/privacy-policy.tsx",
  "src/web/features/content/terms-of-service.tsx",
  "src/web/features/meditations/meditation-scripts.ts",
  // The boot script, which is inlined into every page, imports as little as possible.
  "src/web/boot.ts",
  // For developers only.
  "src/web/pages/dev-ui.tsx",
]);
/** Files for texts: everything in them is shown. */
const TEXTS = /(?:^|\/)(?:rich-)?texts\.tsx?$/;

type Node = { type: string; [key: string]: unknown };
type Sentence = { place: string; text: string };
/** Decides from the surrounding nodes whether a text is shown. */
type IsShown = (text: string, parents: Node[]) => boolean;

function sentencesOf(file: string): Sentence[] {
  const found: Sentence[] = [];
  const { program } = parseSync(file, readFileSync(join(ROOT, file), "utf8"));
  visit(program as unknown as Node, [], found, TEXTS.test(file) ? isShownInTexts : isShown);
  return found;
}

function visit(node: Node, parents: Node[], found: Sentence[], shown: IsShown): void {
  if (node.type === "ImportDeclaration" || (node.type.startsWith("TS") && !isTyped(node))) return;
  if (node.type === "TaggedTemplateExpression") return;
  if (isNotRead(node)) return;
  const inside = [...parents, node];
  if ((node.type === "JSXElement" || node.type === "JSXFragment") && hasOwnText(node)) {
    const place = node.type === "JSXElement" ? elementName(node) : placeOf(parents);
    found.push({ place, text: collapse(childrenText(node)) });
    for (const attribute of attributesOf(node)) visit(attribute, inside, found, shown);
    for (const inner of innerExpressions(node)) visit(inner, inside, found, shown);
    return;
  }
  const text = literalText(node);
  if (text !== undefined && shown(text, parents)) found.push({ place: placeOf(parents), text });
  for (const [key, value] of Object.entries(node))
    if (key !== "type" && key !== "parent" && !(node.type === "Property" && key === "key"))
      for (const child of list(value)) visit(child, inside, found, shown);
}

const isTyped = ({ type }: Node) =>
  ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(type);

function isNotRead(node: Node): boolean {
  if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
  const callee = node["callee"] as Node;
  const name = callee["name"] ?? (callee["property"] as Node | undefined)?.["name"];
  return UNSHOWN_CALLS.test(String(name));
}

function list(value: unknown): Node[] {
  return [value].flat().filter((item): item is Node => typeof (item as Node)?.type === "string");
}

const opening = (element: Node) => element["openingElement"] as Node;
const attributesOf = (node: Node) =>
  node.type === "JSXElement" ? list(opening(node)["attributes"]) : [];
const elementName = (element: Node) => String((opening(element)["name"] as Node)["name"] ?? "part");

const hasOwnText = (element: Node) =>
  list(element["children"]).some(
    (child) => child.type === "JSXText" && /[A-Za-z]/.test(String(child["value"])),
  );

/** Returns the sentence of an element, with inserted values as braces and inline elements as part of it. */
function childrenText(element: Node): string {
  return list(element["children"])
    .map((child) => {
      if (child.type === "JSXText") return String(child["value"]).replaceAll(/\s*\n\s*/g, " ");
      if (child.type === "JSXElement") return childrenText(child);
      if (child.type !== "JSXExpressionContainer") return "";
      const expression = child["expression"] as Node;
      return literalText(expression) ?? markedText(expression) ?? "{…}";
    })
    .join("");
}

/** Returns the expressions within a sentence, which may contain separate sentences. */
function innerExpressions(element: Node): Node[] {
  return list(element["children"]).flatMap((child) => {
    if (child.type === "JSXElement") return [opening(child), ...innerExpressions(child)];
    const expression = child["expression"] as Node | undefined;
    const isInSentence =
      !expression || literalText(expression) !== undefined || markedText(expression) !== undefined;
    return isInSentence ? [] : [expression];
  });
}

/** In `link("Choose a plan")`, the text that a parameter turns into a link or marks is part of the sentence. */
function markedText(node: Node): string | undefined {
  const [text, ...more] = list(node["arguments"]);
  const isMark = node.type === "CallExpression" && (node["callee"] as Node).type === "Identifier";
  return isMark && text && more.length === 0 ? literalText(text) : undefined;
}

function literalText(node: Node): string | undefined {
  if (node.type === "Literal" && typeof node["value"] === "string") return collapse(node["value"]);
  if (node.type !== "TemplateLiteral") return undefined;
  const quasis = list(node["quasis"]).map(({ value }) => (value as { cooked: string }).cooked);
  return collapse(quasis.join("{…}"));
}

const collapse = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function isShown(text: string, parents: Node[]): boolean {
  if (!/[A-Za-z]/.test(text)) return false;
  const parent = parents.at(-1);
  const around = parent?.type === "JSXExpressionContainer" ? parents.at(-2) : parent;
  if (around?.type === "JSXAttribute") return SHOWN_NAMES.test(nameOf(around["name"]));
  if (around?.type === "JSXElement") return true;
  if (parents.some(({ type, name }) => type === "JSXAttribute" && nameOf(name) === "className"))
    return false;
  // The API reference is for developers.
  if (parent?.type === "Property" && nameOf(parent["key"]) === "summary") return false;
  if (parent?.type === "Property" && SHOWN_NAMES.test(nameOf(parent["key"])))
    return /^[A-Z“"{0-9].*[a-z]/.test(text);
  return isSentence(text);
}

function isShownInTexts(text: string, parents: Node[]): boolean {
  if (!/[A-Za-z]/.test(text)) return false;
  const parent = parents.at(-1);
  if (parent?.type === "BinaryExpression" || parent?.type === "MemberExpression") return false;
  return parent?.type !== "CallExpression" || isShown(text, parents);
}

const nameOf = (node: unknown) =>
  String((node as Node)?.["name"] ?? (node as Node)?.["value"] ?? "");

/**
 * Returns whether a text has two words or more and starts or ends like a sentence. URLs, class lists and SQL don't
 * count.
 */
function isSentence(text: string): boolean {
  if (!/[A-Za-z’']{2,},? [A-Za-z{“"0-9]/.test(text)) return false;
  if (/^(select|insert|update|delete|with|create|alter|set) /i.test(text)) return false;
  if (/^[\w-]+:? ?[\w-]*;|https?:\/\/|\w!$|[=<>]{2}|^\W*[a-z-]+:[a-z-]+/.test(text)) return false;
  return /^["“(]?[A-Z{]/.test(text) || /[.?!…]$/.test(text);
}

function placeOf(parents: Node[]): string {
  for (const parent of parents.toReversed()) {
    if (parent.type === "JSXAttribute") {
      const element = parents.findLast(({ type }) => type === "JSXElement");
      return `${element ? elementName(element) : ""} ${nameOf(parent["name"])}`.trim();
    }
    if (parent.type === "Property") return nameOf(parent["key"]);
    if (parent.type === "JSXElement") return elementName(parent);
    if (parent.type === "VariableDeclarator" || parent.type === "FunctionDeclaration")
      return nameOf(parent["id"]);
  }
  return "";
}

const specified = new Set(SPECIFIED_TEXTS);
const unseen = new Set(SPECIFIED_TEXTS);
const escaped = (text: string) => text.replaceAll(/[*_<[\]]/g, "\\$&");

const misplaced: string[] = [];

/** Returns where a file's texts belong: its feature's texts file, or one next to it. */
function textsFileOf(file: string): string {
  const folder = /^src\/web\/(?:features\/[^/]+|ui|platform)/.exec(file)?.[0];
  return `${folder ?? "src/web/features/<feature>"}/texts.ts`;
}

let document = `# Sentences

Every text that a person can read, by file. \`npm run sentences\` writes this list and \`npm run check\` compares it. **S** marks a text of the product's specification: do not change it. \`{…}\` is a value.
`;
for (const [area, patterns] of Object.entries(AREAS)) {
  document += `\n## ${area}\n`;
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted()) {
    if (NOT_SHOWN.test(`/${file}`)) continue;
    const sentences = sentencesOf(file).filter(
      ({ place, text }) => !UNSHOWN_TEXTS.test(`${place} ${text}`),
    );
    if (sentences.length === 0) continue;
    document += `\n### ${file}\n\n`;
    for (const { place, text } of sentences) {
      unseen.delete(text);
      if (file.startsWith("src/web/") && !TEXTS.test(file) && !DOCUMENTS.has(file))
        misplaced.push(`${file}: "${text}" is visible: move it to ${textsFileOf(file)}`);
      document += `- ${specified.has(text) ? "**S** " : ""}\`${place}\` ${escaped(text)}\n`;
    }
  }
}
const { code } = await format("sentences.md", document, { printWidth: 100 });

for (const text of unseen) process.stderr.write(`A specified text is nowhere any more: ${text}\n`);
for (const problem of misplaced) process.stderr.write(`${problem}\n`);
if (unseen.size > 0 || misplaced.length > 0) process.exitCode = 1;
if (process.argv.includes("--check")) {
  if (readFileSync(LIST, "utf8") !== code) {
    process.stderr.write("docs/sentences.md is not up to date: npm run sentences\n");
    process.exitCode = 1;
  }
} else writeFileSync(LIST, code);
