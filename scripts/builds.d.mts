export function ensureBuilds(names?: ("web" | "server")[]): Promise<void>;
export function folderHash(folder: string): string;
export function inputsHash(name: "web" | "server"): string;
export function settingsLength(): number;
