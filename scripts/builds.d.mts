export function ensureBuilds(): Promise<void>;
export function folderHash(folder: string): string;
export function inputsHash(name: "web" | "server"): string;
export function settingsLength(): number;
