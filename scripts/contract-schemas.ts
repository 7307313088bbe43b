import { fileURLToPath } from "node:url";
import type { ESTree, Plugin } from "vite";

// A screen calls the API with a contract's method and path; its zod schemas are for the server and for types. In the
// web build, `#shared` therefore omits unused schemas, and zod with them. Code that does validate in the browser
// imports the same file as `#schemas/…`, which keeps everything and is a separate module.

const SHARED = fileURLToPath(new URL("../src/shared/", import.meta.url));
const WITH_SCHEMAS = "?schemas";
const ENDPOINT_FUNCTIONS = new Set([
  "endpoint",
  "uploadEndpoint",
  "fileEndpoint",
  "eventsEndpoint",
]);
/** The properties that a call needs; the others describe the endpoint to the server and to readers of the API. */
const CALL_PROPERTIES = new Set(["bare"]);

/** Returns whether a module validates in the browser, or is part of the validation library. */
export const isSchemaModule = (id: string) =>
  id.endsWith(WITH_SCHEMAS) || id.includes("/node_modules/zod/");

export function contractSchemas(): Plugin {
  return {
    name: "contract-schemas",
    // Runs before Vite, which would resolve `#schemas` to the same file as `#shared`.
    enforce: "pre",
    async resolveId(source, importer) {
      if (source.startsWith("#schemas/"))
        return `${SHARED}${source.slice("#schemas/".length)}${WITH_SCHEMAS}`;
      // Imports of a module with schemas must have schemas too.
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

/** Lets the bundler remove constants that nothing imports, and reduces endpoints to what a call needs. */
function withoutUnusedSchemas(code: string, program: ESTree.Program): string {
  const edits = program.body.flatMap(constantsOf).flatMap((value): Edit[] => {
    const { start, end } = value;
    const text = code.slice(start, end);
    if (value.type === "CallExpression") {
      if (isEndpoint(value)) return [{ start, end, text: callOf(value, code) }];
    } else if (value.type !== "ObjectExpression" || !/\bz\./.test(text)) return [];
    return [
      { start, end: start, text: "/* @__PURE__ */ (() => (" },
      { start: end, end, text: "))()" },
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

function isEndpoint({ callee }: ESTree.CallExpression): boolean {
  return callee.type === "Identifier" && ENDPOINT_FUNCTIONS.has(callee.name);
}

function callOf({ arguments: [method, path, shape] }: ESTree.CallExpression, code: string): string {
  if (!method || !path || shape?.type !== "ObjectExpression")
    throw new Error("An endpoint is declared with a method, a path and an object");
  const needed = shape.properties.filter(
    (property) =>
      property.type === "Property" &&
      property.key.type === "Identifier" &&
      CALL_PROPERTIES.has(property.key.name),
  );
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end);
  const parts = [`method: ${textOf(method)}`, `path: ${textOf(path)}`, ...needed.map(textOf)];
  return `({ ${parts.join(", ")} })`;
}
