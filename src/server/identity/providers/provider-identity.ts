import { identities, users } from "#server/db/schema/identity.ts";
import { newId } from "#server/platform/id.ts";
import { and, eq, sql } from "#server/platform/orm.ts";
import type { IdentityRow } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import type { ProviderProfile } from "./provider-profile.ts";

export async function findIdentity(
  ctx: IdentityContext,
  { provider, subject }: ProviderProfile,
): Promise<IdentityRow | undefined> {
  const [identity] = await ctx.db
    .select()
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.providerSubject, subject)));
  return identity;
}

export async function insertIdentity(
  ctx: IdentityContext,
  userId: string,
  { provider, subject, data }: ProviderProfile,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.insert(identities).values({
    id: newId(now),
    userId,
    provider,
    providerSubject: subject,
    identityData: data,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await updateProviderMetadata(ctx, userId);
}

export async function refreshIdentity(
  ctx: IdentityContext,
  identity: IdentityRow,
  { data }: ProviderProfile,
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db
    .update(identities)
    .set({ identityData: data, lastSignInAt: now, updatedAt: now })
    .where(eq(identities.id, identity.id));
}

/** Updates the app metadata, where the wire also lists the identity providers: the first one, and all of them. */
export async function updateProviderMetadata(ctx: IdentityContext, userId: string): Promise<void> {
  const own = sql`(
    select jsonb_agg(provider order by created_at, id) from ${identities} where user_id = ${userId}
  )`;
  await ctx.db
    .update(users)
    .set({
      appMetadata: sql`${users.appMetadata} || jsonb_build_object('provider', ${own}->0, 'providers', ${own})`,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(users.id, userId));
}
