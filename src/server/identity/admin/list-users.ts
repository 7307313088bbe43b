import { identities, mfaFactors, users } from "#server/db/schema/identity.ts";
import { asc, desc, ilike, inArray, or, sql } from "#server/platform/orm.ts";
import type { Account } from "../account.ts";
import type { IdentityContext } from "../identity-context.ts";
import { validationFailed } from "../auth-error.ts";
import { containsPattern } from "./contains-pattern.ts";
import type { Page } from "./pagination.ts";

export type UserListing = Page & { filter: string; sort: string };

export async function listUsers(
  ctx: IdentityContext,
  { page, perPage, filter, sort }: UserListing,
): Promise<{ accounts: Account[]; total: number }> {
  const matches = matching(filter);
  const order = readOrder(sort);
  const rows = await ctx.db
    .select()
    .from(users)
    .where(matches)
    .orderBy(order(users.createdAt), order(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { accounts: await withDetails(ctx, rows), total: await ctx.db.$count(users, matches) };
}

function matching(filter: string) {
  if (filter === "") return undefined;
  const pattern = containsPattern(filter);
  return or(ilike(users.email, pattern), ilike(sql`${users.userMetadata}->>'full_name'`, pattern));
}

function readOrder(sort: string) {
  const [field = "created_at", direction = "desc"] = sort.split(" ").filter(Boolean);
  if (field !== "created_at")
    throw validationFailed(`Bad Sort Parameters: bad field for sort '${field}'`);
  if (direction !== "asc" && direction !== "desc")
    throw validationFailed(`Bad Sort Parameters: bad direction for sort '${direction}'`);
  return direction === "asc" ? asc : desc;
}

/** Loads all identities in one query and all factors in another, however many users there are. */
async function withDetails(ctx: IdentityContext, rows: Account["user"][]): Promise<Account[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const allIdentities = await ctx.db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt));
  const allFactors = await ctx.db
    .select()
    .from(mfaFactors)
    .where(inArray(mfaFactors.userId, ids))
    .orderBy(asc(mfaFactors.createdAt));
  const identitiesOf = Map.groupBy(allIdentities, ({ userId }) => userId);
  const factorsOf = Map.groupBy(allFactors, ({ userId }) => userId);
  return rows.map((user) => ({
    user,
    identities: identitiesOf.get(user.id) ?? [],
    factors: factorsOf.get(user.id) ?? [],
  }));
}
