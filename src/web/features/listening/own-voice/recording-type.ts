const BY_PREFERENCE = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];

/**
 * Returns the container to record in. Safari claims to write WebM, but older iPhones cannot play it, so Safari
 * prefers mp4. An empty string leaves the choice to the browser.
 */
export function recordingType(vendor: string, isSupported: (type: string) => boolean): string {
  const isSafari = vendor.startsWith("Apple");
  const types = isSafari ? ["audio/mp4", ...BY_PREFERENCE] : BY_PREFERENCE;
  return types.find(isSupported) ?? "";
}
