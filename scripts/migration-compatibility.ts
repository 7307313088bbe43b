const RISKS: [RegExp, string][] = [
  [
    /\bDROP\s+(TABLE|COLUMN|TYPE|SCHEMA|VIEW|DEFAULT)\b/i,
    "takes away what the version before uses",
  ],
  [/\bRENAME\b/i, "takes away a name that the version before uses"],
  [/\bALTER COLUMN\b.*\bSET NOT NULL\b/i, "refuses rows that the version before writes"],
  [/\bALTER COLUMN\b.*\bTYPE\b/i, "changes what the version before reads"],
];

const NAME = String.raw`"?(?:\w+"?\."?)?(\w+)"?`;
const CREATED_TABLE = new RegExp(String.raw`^CREATE TABLE(?: IF NOT EXISTS)? ${NAME}`, "i");
const ADDED_COLUMN = new RegExp(String.raw`^ALTER TABLE ${NAME} ADD COLUMN "?(\w+)"?(.*)`, "is");
const ADDED_CONSTRAINT = new RegExp(
  String.raw`^ALTER TABLE ${NAME} ADD CONSTRAINT \S+ (?:FOREIGN KEY|UNIQUE|CHECK|PRIMARY KEY)[^(]*\(([^)]*)\)`,
  "i",
);
const UNIQUE_INDEX = new RegExp(
  String.raw`^CREATE UNIQUE INDEX \S+ ON ${NAME} USING \w+ \(([^)]*)\)`,
  "i",
);

/**
 * Returns what in a migration breaks older nodes. They keep serving while a new one migrates, so a migration may only
 * add: what they read must stay unchanged, and what they write must still be accepted.
 */
export function incompatibilities(sql: string): string[] {
  const newTables = new Set<string>();
  const newColumns = new Set<string>();
  const problems: string[] = [];
  const isNew = (table: string, columns: string) =>
    newTables.has(table) ||
    columns.split(",").every((name) => newColumns.has(`${table}.${name.replaceAll(/["\s]/g, "")}`));

  for (const statement of statementsOf(sql)) {
    const say = (problem: string) => problems.push(`${statement.slice(0, 100)}: ${problem}`);
    for (const [pattern, problem] of RISKS) if (pattern.test(statement)) say(problem);
    const [, created] = CREATED_TABLE.exec(statement) ?? [];
    if (created) newTables.add(created);
    const [, table, column, kind = ""] = ADDED_COLUMN.exec(statement) ?? [];
    if (column) newColumns.add(`${table}.${column}`);
    if (/\bNOT NULL\b/i.test(kind) && !/\bDEFAULT\b|\bGENERATED\b/i.test(kind))
      say("refuses rows that the version before writes");
    const [, narrowed, columns = ""] =
      ADDED_CONSTRAINT.exec(statement) ?? UNIQUE_INDEX.exec(statement) ?? [];
    if (narrowed && !isNew(narrowed, columns)) say("refuses rows that the version before writes");
  }
  return problems;
}

function statementsOf(sql: string): string[] {
  return sql
    .split("--> statement-breakpoint")
    .flatMap((part) => part.split(/;\s*(?=CREATE|ALTER|DROP|$)/))
    .map((statement) => statement.trim())
    .filter(Boolean);
}
