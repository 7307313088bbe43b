/** The state that the inline first script hands over to the application, which is a separate bundle. */
type BootHandover = {
  /** Reads in flight, by address. */
  preloads: Map<string, StartedRead>;
  /** Starts, with the refreshed session, the reads that wait because the stored session's token has expired. */
  startDeferredReads?: ((storedSession: string | null) => void) | undefined;
  passwordFromUrl?: string;
  /** Whether the application already handles the checkout links. */
  handlesCheckout?: boolean;
  /** A checkout link that a member pressed before the application handled them. */
  pressedCheckout?: HTMLElement | undefined;
};

export type StartedRead = { token: string; response: Promise<Response | undefined> };

declare global {
  var bootHandover: BootHandover | undefined;
}

export const bootHandover = (): BootHandover =>
  (globalThis.bootHandover ??= { preloads: new Map() });

/** Takes over the checkout links, and replays one that was pressed too early. */
export function handleCheckoutLinks(): void {
  const handover = bootHandover();
  handover.handlesCheckout = true;
  const { pressedCheckout } = handover;
  handover.pressedCheckout = undefined;
  pressedCheckout?.click();
}
