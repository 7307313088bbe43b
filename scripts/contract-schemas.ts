import { fileURLToPath } from "node:url";
import type { ESTree, Plugin } from "vite";

// A screen calls the API with a contract's method and path; its zod schemas are for the server and for types. In the
// web's build, `#shared` therefore comes without schemas that nobody uses, and zod with them. Code that does validate
// in the browser imports the same file as `#schemas/…`, which keeps everything and is a module of its own.

const SHARED = fileURLToPath(new URL("../src/shared/", import.meta.url));
const WITH_SCHEMAS = "?schemas";
const DECLARES_CALL = new Set(["endpoint", "uploadEndpoint", "fileEndpoint", "eventsEndpoint"]);
/** What an endpoint's call needs; the rest describes it to the server and to readers of the API. */
const NEEDED_TO_CALL = new Set(["bare"]);

/** Whether a module validates in the browser, or is what it validates with. */
export const isSchemaModule = (id: string) =>
  id.endsWith(WITH_SCHEMAS) || id.includes("/node_modules/zod/");

export function contractSchemas(): Plugin {
  return {
    name: "contract-schemas",
    // Vite would take `#schemas` for the same file as `#shared`.
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.startsWith("#schemas/"))
        return `${SHARED}${source.slice("#schemas/".length)}${WITH_SCHEMAS}`;
      // What a module with schemas imports has to have them too.
      if (!importer?.endsWith(WITH_SCHEMAS)) return null;
      const found = await this.resolve(source, importer.slice(0, -WITH_SCHEMAS.length));
      return found?.id.startsWith(SHARED) ? `${found.id}${WITH_SCHEMAS}` : found;
    },
    transform(code, id) {
      if (!id.startsWith(SHARED) || id.endsWith(WITH_SCHEMAS)) return null;
      return { code: withoutUnusedSchemas(code, this.parse(code, { lang: "ts" })), map: null };
    },
  };
}

type Edit = { start: number; end: number; text: string };

/** Constants become removable for the bundler when nobody imports them, and endpoints lose their schemas. */
function withoutUnusedSchemas(code: string, program: ESTree.Program): string {
  const edits = program.body.flatMap(constantsOf).flatMap((value): Edit[] => {
    const text = code.slice(value.start, value.end);
    if (
      value.type !== "CallExpression" &&
      !(value.type === "ObjectExpression" && /\bz\./.test(text))
    )
      return [];
    return [
      { start: value.start, end: value.start, text: "/* @__PURE__ */ (() => (" },
      ...(value.type === "CallExpression" ? shapeOf(value, code) : []),
      { start: value.end, end: value.end, text: "))()" },
    ];
  });
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}

function constantsOf(statement: ESTree.Program["body"][number]): ESTree.Expression[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declared?.type !== "VariableDeclaration") return [];
  return declared.declarations.flatMap(({ init }) => init ?? []);
}

function shapeOf({ callee, arguments: [, , shape] }: ESTree.CallExpression, code: string): Edit[] {
  if (callee.type !== "Identifier" || !DECLARES_CALL.has(callee.name)) return [];
  if (shape?.type !== "ObjectExpression") throw new Error("An endpoint is declared with an object");
  const needed = shape.properties.filter(
    (property) =>
      property.type === "Property" &&
      property.key.type === "Identifier" &&
      NEEDED_TO_CALL.has(property.key.name),
  );
  const text = needed.map(({ start, end }) => code.slice(start, end)).join(", ");
  return [{ start: shape.start, end: shape.end, text: `{ ${text} }` }];
}
