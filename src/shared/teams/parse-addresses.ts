import { emailProblem } from "#shared/email-address.ts";

type Read = { emails: string[]; wrong: string[] };

/** Extracts the addresses from a pasted list with any separators: "Ada <ada@example.com>; bea@example.com". */
export function parseAddresses(pasted: string): Read {
  const emails = new Set<string>();
  const wrong: string[] = [];
  for (const entry of pasted.split(/[,;\n\r]+/)) {
    const given = entry.trim();
    if (given === "") continue;
    for (const part of partsOf(given)) {
      if (emailProblem(part)) wrong.push(part);
      else emails.add(part.trim().toLowerCase());
    }
  }
  return { emails: [...emails], wrong };
}

function partsOf(entry: string): string[] {
  const named = /<([^<>]+)>/.exec(entry);
  return named?.[1] === undefined ? entry.split(/\s+/) : [named[1]];
}
