/** Passkeys and security keys need the same from a browser. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;
