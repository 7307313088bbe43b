import { inTransaction } from "#server/kernel/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { paths } from "#shared/paths.ts";
import type { AccountBackend } from "../identity-context.ts";
import { AuthError } from "../auth-error.ts";
import { bearerToken } from "../request.ts";
import { changePassword } from "../passwords/change-password.ts";
import { endSession } from "../sessions/list-sessions.ts";
import type { AccessTokens } from "../sessions/session-tokens.ts";
import { updateUser } from "./update-user.ts";

/** The backend for accounts stored in this service's own database. */
export function createLocalAccounts(accessTokens: AccessTokens): AccountBackend {
  return {
    async authenticate(request) {
      const token = bearerToken(request);
      if (token === undefined) throw new AppError("not_authenticated");
      return accessTokens.verify(token);
    },
    async change(ctx, member, change) {
      await updateUser(ctx, member, {
        ...NO_UPDATE,
        ...change,
        redirectTo: ctx.config.siteUrl + paths.account,
      });
    },
    hasPassword: ({ passwordHash }) => passwordHash !== null,
    isPassword: (ctx, { passwordHash }, password) => ctx.passwords.matches(passwordHash, password),
    async setPassword(ctx, member, { password }) {
      if (await ctx.passwords.matches(member.user.passwordHash, password))
        throw new AuthError(
          422,
          "same_password",
          "New password should be different from the old password.",
        );
      const passwordHash = await ctx.passwords.hash(password);
      await inTransaction(ctx, (ctx) => changePassword(ctx, member, { passwordHash }));
    },
    endSession,
  };
}

const NO_UPDATE = {
  email: "",
  password: "",
  currentPassword: "",
  nonce: "",
  appMetadata: undefined,
  challenge: undefined,
};
