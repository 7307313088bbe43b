export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Parses `items[0][price]=x&expand[]=y` into nested objects and lists. */
export function parseForm(encoded: string): Form {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(encoded)) setPath(root, pathOf(key), value);
  return harvest(root) as Form;
}

type Branch = Map<string, Branch | string>;

function pathOf(key: string): string[] {
  const [head = "", ...rest] = key.split("[");
  return [head, ...rest.map((part) => part.replace(/\]$/, ""))];
}

function setPath(branch: Branch, [head = "", ...rest]: string[], value: string): void {
  const name = head === "" ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const existing = branch.get(name);
  const next: Branch = existing instanceof Map ? existing : new Map();
  branch.set(name, next);
  setPath(next, rest, value);
}

function harvest(branch: Branch | string): FormValue {
  if (typeof branch === "string") return branch;
  const entries = [...branch].map(([name, value]) => [name, harvest(value)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
