import type { Config } from "#server/kernel/config/config.ts";
import { everySecret, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { isUuid } from "#server/platform/id.ts";
import { paths } from "#shared/paths.ts";

type Named = { userId: string; email: string };

/** Derived from the recipient, so it can be sent again, and is void as soon as another guardian is named. */
function guardianTicket(secret: SecretConfig, { userId, email }: Named): string {
  const proof = keyedHash(secret, "guardian", `${userId} ${email}`).toString("base64url");
  return `${userId}.${proof}`;
}

export function guardianLink(config: Config, named: Named): string {
  return config.siteUrl + paths.guardian(guardianTicket(config, named));
}

/** The minor a ticket is about; the guardian's address then shows whether it is genuine. */
export function wardOf(ticket: string): string | undefined {
  const [userId = ""] = ticket.split(".", 1);
  return isUuid(userId) ? userId : undefined;
}

export function isGenuine(config: Config, ticket: string, named: Named): boolean {
  return everySecret(config).some((secret) => isSame(ticket, guardianTicket(secret, named)));
}
