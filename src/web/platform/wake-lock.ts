export type WakeLock = { hold(): void; release(): void };

/**
 * Creates a wake lock that keeps the screen on while it is held, if the browser supports it. Requests it again when
 * the page becomes visible.
 */
export function createWakeLock(): WakeLock {
  let isHeld = false;
  let sentinel: Promise<WakeLockSentinel | null> | null = null;

  function take(): void {
    if (!isHeld || !("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    // The request is denied when the battery is low. The voice then continues until the screen turns off.
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
