import { z } from "zod";

type Keep = (value: unknown) => unknown;

const known = new WeakMap<z.ZodType, Keep>();

/**
 * Copies only the fields in the contract, so that a new column can't leave the server by mistake. It doesn't validate
 * values, because parsing takes ten times as long for a month of logs: the compiler checks what a handler returns,
 * and the tests parse every reply.
 */
export function pickContractFields(schema: z.ZodType): Keep {
  let keep = known.get(schema);
  if (!keep) known.set(schema, (keep = pickerOf(schema)));
  return keep;
}

function pickerOf(schema: z.ZodType): Keep {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return pickObject(schema.shape);
  if (schema instanceof z.ZodArray)
    return keepArray(pickContractFields(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return keepPresent(pickContractFields(schema.unwrap() as z.ZodType));
  if (schema instanceof z.ZodDefault) return keepOrDefault(schema);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return keepRecord(new Set(schema.keyType.options as string[]), schema.valueType as z.ZodType);
  if (SIMPLE.some((type) => schema instanceof type)) return keepSimple;
  // The fields of a union depend on the value.
  return (value) => schema.parse(value);
}

const SIMPLE = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
];

function keepSimple(value: unknown): unknown {
  if (typeof value === "object" && value !== null)
    throw new TypeError("The reply has an object where the contract has a primitive");
  return value;
}

function pickObject(shape: Record<string, z.ZodType>): Keep {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    keep: pickContractFields(schema),
  }));
  return (value) => {
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const { name, keep } of fields) {
      const field = keep(given[name]);
      if (field !== undefined) kept[name] = field;
    }
    return kept;
  };
}

function keepRecord(names: Set<string>, schema: z.ZodType): Keep {
  const keep = pickContractFields(schema);
  return (value) => {
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const name in given) if (names.has(name)) kept[name] = keep(given[name]);
    return kept;
  };
}

function keepArray(keep: Keep): Keep {
  return (values) => (values as unknown[]).map(keep);
}

function keepPresent(keep: Keep): Keep {
  return (value) => (value === null || value === undefined ? value : keep(value));
}

function keepOrDefault({ def }: z.ZodDefault): Keep {
  const keep = pickContractFields(def.innerType as z.ZodType);
  return (value) => (value === undefined ? def.defaultValue : keep(value));
}
