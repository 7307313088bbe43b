/** Passkeys and security keys require the same browser support. */
export const supportsPasskeys = () => "PublicKeyCredential" in window;
