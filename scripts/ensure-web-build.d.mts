export function ensureWebBuild(): Promise<void>;
export function webInputsHash(): string;
