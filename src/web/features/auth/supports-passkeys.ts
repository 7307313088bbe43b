/** Passkeys and security keys need the same of a browser. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;
