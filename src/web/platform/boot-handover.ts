/** What the first script, which is inside the page, leaves for the application, which is a bundle of its own. */
type BootHandover = {
  /** Reads that are under way, by their address. */
  firstReads: Map<string, StartedRead>;
  passwordFromAddress?: string;
};

export type StartedRead = { token: string; response: Promise<Response> };

declare global {
  var bootHandover: BootHandover | undefined;
}

export const bootHandover = (): BootHandover =>
  (globalThis.bootHandover ??= { firstReads: new Map() });
