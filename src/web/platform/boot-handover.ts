/** What the first script, which is inside the page, leaves for the application, which is a bundle of its own. */
type BootHandover = {
  /** Reads that are under way, by their address. */
  firstReads: Map<string, StartedRead>;
  /** Starts the reads that wait, because the token of the stored session has expired, with the refreshed session. */
  startWaitingReads?: ((kept: string | null) => void) | undefined;
  passwordFromAddress?: string;
  /** Whether the application handles the links to the checkout. */
  handlesCheckout?: boolean;
  /** A link to the checkout that a member pressed before it did. */
  pressedCheckout?: HTMLElement | undefined;
};

export type StartedRead = { token: string; response: Promise<Response | undefined> };

declare global {
  var bootHandover: BootHandover | undefined;
}

export const bootHandover = (): BootHandover =>
  (globalThis.bootHandover ??= { firstReads: new Map() });

/** From now on the application handles the links to the checkout, beginning with one that was pressed too early. */
export function takeOverCheckout(): void {
  const handover = bootHandover();
  handover.handlesCheckout = true;
  const { pressedCheckout } = handover;
  handover.pressedCheckout = undefined;
  pressedCheckout?.click();
}
