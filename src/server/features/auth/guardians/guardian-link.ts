import type { Config } from "#server/platform/config.ts";
import { everySecret, isSame, keyedHash, type Secretive } from "#server/platform/secrets.ts";
import { isUuid } from "#server/platform/id.ts";
import { paths } from "#shared/paths.ts";

type Named = { userId: string; email: string };

/** Derived from whom it was sent to, so it can be sent again, and is void as soon as another guardian is named. */
function guardianTicket(secret: Secretive, { userId, email }: Named): string {
  const proof = keyedHash(secret, "guardian", `${userId} ${email}`).toString("base64url");
  return `${userId}.${proof}`;
}

export function guardianLink(config: Config, named: Named): string {
  return config.siteUrl + paths.guardian(guardianTicket(config, named));
}

/** Whose guardian a ticket speaks for, if it is one; whether it is genuine shows with the guardian's address. */
export function wardOf(ticket: string): string | undefined {
  const [userId = ""] = ticket.split(".", 1);
  return isUuid(userId) ? userId : undefined;
}

export function isGenuine(config: Config, ticket: string, named: Named): boolean {
  return everySecret(config).some((secret) => isSame(ticket, guardianTicket(secret, named)));
}
