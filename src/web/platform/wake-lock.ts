export type WakeLock = { hold(): void; release(): void };

/**
 * Keeps the screen awake while it is held, where the browser can; requested again when the page comes back into view.
 */
export function createWakeLock(): WakeLock {
  let isHeld = false;
  let sentinel: Promise<WakeLockSentinel | null> | null = null;

  function take(): void {
    if (!isHeld || !("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    // Refused when the battery is low; the voice then keeps playing until the screen turns off.
    sentinel = navigator.wakeLock.request("screen").catch(() => null);
  }

  return {
    hold() {
      if (isHeld) return;
      isHeld = true;
      document.addEventListener("visibilitychange", take);
      take();
    },
    release() {
      isHeld = false;
      document.removeEventListener("visibilitychange", take);
      void sentinel?.then((lock) => lock?.release());
      sentinel = null;
    },
  };
}
