export function ensureWebBuild(): Promise<void>;
export function isWebBuilt(): boolean;
export function webInputsHash(): string;
