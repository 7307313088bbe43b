export function ensureServerBuild(): Promise<void>;
export function serverInputsHash(): string;
