/** The older shape of refusal that sign-in with a provider's token uses: always 400, without a code. */
export class OAuthError extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.name = "OAuthError";
    this.error = error;
  }
}
