import type { Config } from "#server/kernel/config/config.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { isUuid } from "#server/platform/id.ts";
import { paths } from "#shared/paths.ts";

type Named = { userId: string; email: string };

/**
 * Derives the ticket from the recipient, so that the same link can be sent again and becomes void as soon as another
 * guardian is named.
 */
function guardianTicket(secret: SecretConfig, { userId, email }: Named): string {
  const proof = keyedHash(secret, "guardian", `${userId} ${email}`).toString("base64url");
  return `${userId}.${proof}`;
}

export function guardianLink(config: Config, named: Named): string {
  return config.siteUrl + paths.guardian(guardianTicket(config, named));
}

/**
 * Returns the minor that a ticket refers to. Whether the ticket is genuine is only known with the guardian's address.
 */
export function minorIdOfTicket(ticket: string): string | undefined {
  const [userId = ""] = ticket.split(".", 1);
  return isUuid(userId) ? userId : undefined;
}

export function isGenuine(config: Config, ticket: string, named: Named): boolean {
  return allSecrets(config).some((secret) => isSame(ticket, guardianTicket(secret, named)));
}
