import type { Context } from "#server/kernel/context.ts";
import type { Unsubscribe } from "#server/mail/index.ts";
import { idToBytes, ID_BYTES, idFromBytes } from "#server/platform/id.ts";
import { allSecrets, isSame, keyedHash, type SecretConfig } from "#server/platform/secrets.ts";
import { kindTexts } from "#shared/notifications/kind-texts.ts";
import { type NotificationKind, KIND_NAMES } from "#shared/notifications/kinds.ts";
import { endpointPath } from "#shared/endpoint.ts";
import { unsubscribeByOneClick } from "#shared/notifications/contract.ts";
import { paths } from "#shared/paths.ts";

const SIGNATURE_BYTES = 18;

/** Creates a token that can only stop or resume one kind of email to one user. It never expires. */
function unsubscribeToken(ctx: Context, userId: string, kind: NotificationKind): string {
  const bytes = Buffer.concat([idToBytes(userId), signatureOf(ctx.config, userId, kind)]);
  return `${kind}~${bytes.toString("base64url")}`;
}

/** Returns undefined if the token wasn't signed with one of our secrets. */
export function readUnsubscribeToken(
  ctx: Context,
  token: string,
): { userId: string; kind: NotificationKind } | undefined {
  const [name, signed = ""] = token.split("~");
  const kind = KIND_NAMES.find((known) => known === name);
  const bytes = Buffer.from(signed, "base64url");
  if (!kind || bytes.length !== ID_BYTES + SIGNATURE_BYTES) return undefined;
  const userId = idFromBytes(bytes);
  const isOurs = (secret: SecretConfig) =>
    isSame(bytes.subarray(ID_BYTES), signatureOf(secret, userId, kind));
  return allSecrets(ctx.config).some(isOurs) ? { userId, kind } : undefined;
}

/** Returns the unsubscribe links for an email of this kind. */
export function unsubscribeLinks(
  ctx: Context,
  userId: string,
  kind: NotificationKind,
): Unsubscribe {
  const token = unsubscribeToken(ctx, userId, kind);
  const { siteUrl } = ctx.config;
  return {
    title: kindTexts[kind].title,
    pageUrl: siteUrl + paths.unsubscribe(token),
    oneClickUrl: siteUrl + endpointPath(unsubscribeByOneClick, { token }),
  };
}

function signatureOf(secret: SecretConfig, userId: string, kind: NotificationKind): Buffer {
  return keyedHash(secret, "unsubscribe", `${userId} ${kind}`).subarray(0, SIGNATURE_BYTES);
}
