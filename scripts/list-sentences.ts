import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { parseSync } from "vite";
import { SPECIFIED_TEXTS } from "./specified-texts.ts";

// Every sentence that a person can read, by file, in docs/sentences.md: for a review of the language, and for a
// translator. `npm run sentences` writes it; the check compares.

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
/** Names of icons, fields and groups, which no person reads. */
const NOT_TEXTS =
  /^((LineIcon|Choice|SearchField|details|input|meta) name [a-z:-]+|PlanNeeded heading h1|authorization .+|name AuthRetryableFetchError)$/;
/** What is called with text that no person reads. */
const NOT_READ = /^(Error|TypeError|URL|RegExp|debug|info|warn|error|fatal|trace|query|execute)$/;

/** Whole documents that are texts from the first line to the last. */
const DOCUMENTS = new Set([
  "src/web/features/chat/help-topics.ts",
  "src/web/features/content/privacy-policy.tsx",
  "src/web/features/content/terms-of-service.tsx",
  "src/web/features/meditations/meditation-scripts.ts",
  // The first script, which is inside every page, imports nothing that it can do without.
  "src/web/boot.ts",
  // For developers.
  "src/web/pages/dev-ui.tsx",
]);
/** Where sentences belong: everything in these files is shown. */
const TEXTS = /(?:^|\/)(?:rich-)?texts\.tsx?$/;

type Node = { type: string; [key: string]: unknown };
type Sentence = { place: string; text: string };
/** Whether a text is shown, from what stands around it. */
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
  return NOT_READ.test(String(name));
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

/** The sentence of an element: what is put into it stands in braces, and inline elements belong to it. */
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

/** The expressions in a sentence may hold sentences of their own. */
function innerExpressions(element: Node): Node[] {
  return list(element["children"]).flatMap((child) => {
    if (child.type === "JSXElement") return [opening(child), ...innerExpressions(child)];
    const expression = child["expression"] as Node | undefined;
    const isInSentence =
      !expression || literalText(expression) !== undefined || markedText(expression) !== undefined;
    return isInSentence ? [] : [expression];
  });
}

/** `link("Choose a plan")`: what a parameter makes a link, or marks, belongs to the sentence. */
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
  // The API's reference is for developers.
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

/** Two words or more, starting as a sentence does or ending like one; not an address, a class list or SQL. */
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

/** Where the texts of a file belong: its feature's, or beside it. */
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
      ({ place, text }) => !NOT_TEXTS.test(`${place} ${text}`),
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
