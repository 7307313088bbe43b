import type { ESTree, Plugin } from "vite";

// A texts.ts has the sentences of all screens in its folder, but a bundler puts a module as a whole into one file. So
// in the build, every export of a texts file is a separate module, and every sentence is an export of that: a screen
// brings only the sentences that it shows, and the bundler drops the others and shortens the names.

const TEXTS = /(?:^|\/)(?:rich-)?texts\.tsx?$/;
const TEXTS_QUERY = "?texts=";

/** Returns whether a module contains the texts of one component. */
export const isTextsModule = (id: string) => id.includes(TEXTS_QUERY);

type Edit = { start: number; end: number; text: string };

export function splitTexts(): Plugin {
  return {
    name: "split-texts",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const [file = "", only] = id.split(TEXTS_QUERY);
      if (!/\.tsx?$/.test(file) || (only === undefined && !/texts\.tsx?"/.test(code))) return null;
      const program = this.parse(code, { lang: file.endsWith("x") ? "tsx" : "ts" });
      const edits =
        only === undefined
          ? program.body.flatMap((statement) => importEdits(statement, code))
          : program.body.flatMap((statement) => exportEdits(statement, only, code));
      return { code: applyEdits(code, edits), map: null };
    },
  };
}

/**
 * Turns `import { loginTexts as texts } from "./texts.ts"` into a namespace import, whose unused members can be
 * dropped.
 */
function importEdits(statement: ESTree.Program["body"][number], code: string): Edit[] {
  if (statement.type !== "ImportDeclaration" || statement.importKind === "type") return [];
  if (!TEXTS.test(statement.source.value)) return [];
  const imports = statement.specifiers.map((specifier) => {
    if (specifier.type !== "ImportSpecifier" || specifier.imported.type !== "Identifier")
      throw new Error(`Import texts by name: ${code.slice(statement.start, statement.end)}`);
    const from = JSON.stringify(
      `${statement.source.value}${TEXTS_QUERY}${specifier.imported.name}`,
    );
    return `import * as ${specifier.local.name} from ${from};`;
  });
  return [{ start: statement.start, end: statement.end, text: imports.join("\n") }];
}

function exportEdits(
  statement: ESTree.Program["body"][number],
  only: string,
  code: string,
): Edit[] {
  if (statement.type !== "ExportNamedDeclaration") return [];
  const { declaration } = statement;
  if (declaration?.type !== "VariableDeclaration") return [];
  const [{ id, init } = {}] = declaration.declarations;
  if (id?.type !== "Identifier" || id.name !== only)
    return [{ start: statement.start, end: statement.end, text: "" }];
  const texts = init?.type === "TSAsExpression" ? init.expression : init;
  if (texts?.type !== "ObjectExpression") throw new Error(`${only} is not an object of texts`);
  const exported = texts.properties.map((property, index) => {
    if (property.type !== "Property" || property.key.type !== "Identifier")
      throw new Error(`${only} has something else than texts by name`);
    const value = code.slice(property.value.start, property.value.end);
    return `const text${index} = ${value};\nexport { text${index} as ${property.key.name} };`;
  });
  return [{ start: statement.start, end: statement.end, text: exported.join("\n") }];
}

function applyEdits(code: string, edits: Edit[]): string {
  return edits.reduceRight(
    (text, { start, end, text: replacement }) =>
      text.slice(0, start) + replacement + text.slice(end),
    code,
  );
}
