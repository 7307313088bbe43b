import type { SeededRandom } from "./seeded-random.ts";

type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
};

/** A call as the API document describes it. */
export type Operation = {
  parameters?: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  /** By content type; a body without a schema consists of bytes. */
  requestBody?: { content: Record<string, { schema?: Schema }> };
};

const deep = (levels: number): unknown => {
  let value: unknown = "bottom";
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { value };
  return value;
};

/**
 * The values that attackers and broken programs send: every type in every place, and texts with a special meaning to
 * some program.
 */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200b\ufeff",
  "👩🏽‍🚀".repeat(50),
  "ﷺ".repeat(100),
  "x".repeat(20_000),
  "' OR 1=1; DROP TABLE users; --",
  "$1 \\ %27 %00 %s %n",
  "${7*7} {{7*7}} <%= 7*7 %> #{7*7}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "https://evil.example/\\@good.example",
  "__proto__",
  "constructor",
  "2026-02-30",
  "9999-12-31",
  "-000001-01-01T00:00:00Z",
  "2026-11-15T24:61:61Z",
  "NaN",
  "1e1000",
  "00000000-0000-0000-0000-000000000000",
  "Etc/GMT+99",
  [],
  {},
  [[[[]]]],
  deep(200),
  JSON.parse('{"__proto__": {"isPolluted": true}}'),
  { constructor: { prototype: { isPolluted: true } } },
  { toString: "no", length: -1 },
  Array.from({ length: 500 }, () => null),
];

const PLAUSIBLE_TEXTS: Record<string, string> = {
  uuid: "6f2f0a5e-2f6c-4a53-9df4-0c9e4a1c6b11",
  date: "2026-03-02",
  "date-time": "2026-03-02T19:00:00Z",
  email: "ada@example.com",
  uri: "https://example.com/",
};

/** Returns a value that the schema would accept, or nearly. */
export function plausible(schema: Schema, random: SeededRandom): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && choices.length > 0) return plausible(random.pick(choices), random);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum && schema.enum.length > 0) return random.pick(schema.enum);
  if (schema.type === "object" || schema.properties) {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([name, each]) => [name, plausible(each, random)]));
  }
  if (schema.type === "array") return [plausible(schema.items ?? {}, random)];
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "boolean") return random.next() < 0.5;
  if (schema.type === "null") return null;
  return PLAUSIBLE_TEXTS[schema.format ?? ""] ?? "Europe/Berlin";
}

/** Returns the value with hostile input in some places: the smaller the dose, the further the request gets. */
export function corruptValue(value: unknown, random: SeededRandom, intensity: number): unknown {
  const isLikely = (chance: number) => random.next() < chance * intensity;
  if (isLikely(0.15)) return random.pick(HOSTILE);
  if (Array.isArray(value)) return value.map((each) => corruptValue(each, random, intensity));
  if (typeof value !== "object" || value === null)
    return isLikely(0.3) ? random.pick(HOSTILE) : value;
  const entries = Object.entries(value).map(([name, each]) => [
    name,
    corruptValue(each, random, intensity),
  ]);
  if (isLikely(0.2))
    entries.push([
      random.pick(["__proto__", "constructor", "role", "userId", "🧨"]),
      random.pick(HOSTILE),
    ]);
  return Object.fromEntries(entries.filter(() => !isLikely(0.05)));
}

/** Returns the value as one part of an address. */
export function asText(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
  return text.slice(0, 2_000).toWellFormed();
}
