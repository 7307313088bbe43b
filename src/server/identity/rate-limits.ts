import type { Context, Deps } from "#server/kernel/context.ts";
import { type RateLimit, consumeRateLimit } from "#server/db/rate-limit.ts";
import { mailboxOf } from "#server/platform/mailbox-of.ts";
import { AuthError, type AuthErrorCode } from "./auth-error.ts";
import { authAuditEvents, users } from "#server/db/schema/identity.ts";
import { rateLimitNetwork } from "#server/db/rate-limit-network.ts";
import { and, desc, eq } from "#server/platform/orm.ts";

/** Rate limits for login attempts, codes and mails, by network address and by account, against brute force. */
export type AddressLimit = "token" | "mail" | "verify" | "anonymous" | "factor";
/** The values that an attacker who knows the address can guess without a session. */
type GuessLimit = "token" | "verify";
type AccountLimit =
  | GuessLimit
  | "ownPassword"
  | "mail"
  | "emailChange"
  | "metadata"
  | "factor"
  | "recoveryCode";
export type MailThrottle = "confirmation" | "recovery" | "email_change" | "reauthentication";

/** Rate limits keyed by the address as typed, so it is treated alike whether or not it has an account. */
export type Limits = {
  perAddress(name: AddressLimit, address: string): Promise<void>;
  perAccount(name: Exclude<AccountLimit, GuessLimit>, account: string): Promise<void>;
  /** Limits guesses at one account from one network. */
  perGuess(name: GuessLimit, guess: Guess): Promise<void>;
  /** Allows one mail of each kind per minute to one recipient. */
  limitMailFrequency(kind: MailThrottle, recipient: string): Promise<void>;
};

type Guess = {
  account: string;
  network: string;
  /** Whether a user has logged in to the account from this network before. */
  isKnown: boolean;
};

/** The number of guesses a new network has in a day, as a share of those a known one has in a single window. */
const NEW_NETWORK_SHARE = 1 / 3;
const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 24 * HOUR;
const MINUTE = 60;
/** Longer than any real address; an index cannot hold unbounded text. */
const MAX_KEY_LENGTH = 300;

export function createLimits(deps: Deps): Limits {
  const { limits, mailSpacingSeconds } = deps.config.auth;
  const addressLimits: Record<AddressLimit, RateLimit> = {
    token: { name: "auth-token", limit: limits.token, windowSeconds: FIVE_MINUTES },
    mail: { name: "auth-mail", limit: limits.mail, windowSeconds: FIVE_MINUTES },
    verify: { name: "auth-verify", limit: limits.verify, windowSeconds: FIVE_MINUTES },
    anonymous: { name: "auth-anonymous", limit: 30, windowSeconds: HOUR },
    factor: { name: "auth-factor", limit: 15, windowSeconds: MINUTE },
  };
  const accountLimits: Record<AccountLimit, RateLimit> = {
    token: {
      name: "auth-token-account",
      limit: limits.tokenPerAccount,
      windowSeconds: FIVE_MINUTES,
    },
    verify: { name: "auth-verify-account", limit: 20, windowSeconds: HOUR },
    /** For guesses from within a session of the account. */
    ownPassword: { name: "auth-own-password", limit: 30, windowSeconds: FIVE_MINUTES },
    mail: { name: "auth-mail-account", limit: 10, windowSeconds: HOUR },
    emailChange: { name: "auth-email-change-account", limit: 10, windowSeconds: HOUR },
    metadata: { name: "auth-metadata-account", limit: 60, windowSeconds: HOUR },
    factor: { name: "auth-factor-account", limit: 10, windowSeconds: HOUR },
    recoveryCode: { name: "auth-recovery-code-account", limit: 10, windowSeconds: HOUR },
  };

  return {
    perAddress: (name, address) =>
      consumeRequestLimit(deps, addressLimits[name], address, requestText),
    perAccount: (name, account) =>
      consumeRequestLimit(deps, accountLimits[name], account, requestText),
    async perGuess(name, { account, network, isKnown }) {
      const [rule, text] = [accountLimits[name], GUESS_TEXTS[name]];
      const consumeGuess = (kind: string, key: string, change: Partial<RateLimit>) =>
        consumeRequestLimit(
          deps,
          { ...rule, ...change, name: `${rule.name}-${kind}` },
          key,
          () => text,
        );
      if (isKnown) return consumeGuess("known", `${network} ${account}`, {});
      // Spend the network's own budget first, so that a network that has used it up takes nothing from the others.
      const share = Math.ceil(rule.limit * NEW_NETWORK_SHARE);
      await consumeGuess("new", `${network} ${account}`, { limit: share, windowSeconds: DAY });
      const all = rule.limit * (DAY / rule.windowSeconds);
      await consumeGuess("all-new", account, { limit: all, windowSeconds: DAY });
    },
    async limitMailFrequency(kind, recipient) {
      if (mailSpacingSeconds === 0) return;
      const spacing = {
        name: `auth-spacing-${kind}`,
        limit: 1,
        windowSeconds: mailSpacingSeconds,
      };
      await consumeMailLimit(deps, spacing, recipient, spacingText);
      const mailbox = mailboxOf(recipient);
      await consumeMailLimit(deps, accountLimits.mail, mailbox, mailText);
    },
  };
}

/** Each text points to a way in that no flood of guesses can block. */
const GUESS_TEXTS: Record<GuessLimit, string> = {
  token: "Too many attempts. Try again later, or reset your password by email.",
  verify: "Too many attempts. Try again later, or open the link in the email.",
};

const spacingText = (seconds: number) =>
  `For security purposes, you can only request this after ${seconds} seconds.`;
const requestText = () => "Request rate limit reached";
const mailText = () => "email rate limit exceeded";

type Text = (retryAfterSeconds: number) => string;

function consumeRequestLimit(deps: Deps, rule: RateLimit, key: string, text: Text): Promise<void> {
  const refusal = tooMany("over_request_rate_limit", text);
  return consumeRateLimit(deps, { ...rule, refusal }, key.slice(0, MAX_KEY_LENGTH));
}

function consumeMailLimit(deps: Deps, rule: RateLimit, key: string, text: Text): Promise<void> {
  const refusal = tooMany("over_email_send_rate_limit", text);
  return consumeRateLimit(deps, { ...rule, refusal }, key);
}

const tooMany = (code: AuthErrorCode, text: Text) => (retryAfterSeconds: number) =>
  new AuthError(429, code, text(retryAfterSeconds), { retryAfterSeconds });

/** The number of most recent logins from which an account's known networks are determined. */
const MAX_LOGINS_CHECKED = 500;

/**
 * Counts one guess at an account, by the address as typed, and returns whether the network is known. An attacker's
 * flood must never lock out the owner: each network with a previous login has its own budget, and every other one has
 * its own few guesses a day, whatever the others do.
 */
export async function consumeGuessRateLimit(
  ctx: Context & { limits: Limits },
  limit: GuessLimit,
  account: string,
): Promise<{ isKnown: boolean }> {
  const network = rateLimitNetwork(ctx.address);
  const isKnown = (await knownNetworks(ctx, account)).has(network);
  await ctx.limits.perGuess(limit, { account, network, isKnown });
  return { isKnown };
}

async function knownNetworks({ db }: Context, email: string): Promise<Set<string>> {
  const logins = await db
    .select({ ip: authAuditEvents.ip })
    .from(authAuditEvents)
    .innerJoin(users, eq(users.id, authAuditEvents.userId))
    .where(and(eq(users.email, email), eq(authAuditEvents.action, "login")))
    .orderBy(desc(authAuditEvents.createdAt))
    .limit(MAX_LOGINS_CHECKED);
  return new Set(logins.map(({ ip }) => rateLimitNetwork(ip ?? "")));
}
