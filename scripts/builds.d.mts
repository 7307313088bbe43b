export function ensureBuilds(): Promise<void>;
export function inputsHash(name: "web" | "server"): string;
