import pg from "pg";
import { decrypt, encrypt, keyFor, type SealPurpose } from "#server/platform/secrets.ts";

type Place = { table: string; id: string; column: string; type: "bytea" | "text" };

/** All that SECRET_KEY itself seals. What people write is sealed with their own keys, and those are among it. */
const SEALED: Record<SealPurpose, Place> = {
  "private words": { table: "word_keys", id: "user_id", column: "locked_key", type: "bytea" },
  "visitor chats": { table: "chat_conversations", id: "id", column: "locked_key", type: "bytea" },
  "totp secret": { table: "mfa_factors", id: "id", column: "sealed_secret", type: "text" },
  "signing key": { table: "signing_keys", id: "id", column: "sealed_private_jwk", type: "text" },
};

const BATCH = 1_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Seals everything anew, or nothing; says how many things that were. */
export function changeSecretKey(
  connectionString: string,
  from: string,
  to: string,
): Promise<number> {
  return withClient(connectionString, async (client) => {
    await client.query("begin");
    let count = 0;
    for (const [purpose, place] of Object.entries(SEALED) as [SealPurpose, Place][]) {
      const old = keyFor({ auth: { secretKey: from } }, purpose);
      const next = keyFor({ auth: { secretKey: to } }, purpose);
      count += await sealAnew(client, place, (sealed) => encrypt(next, decrypt(old, sealed)));
    }
    // Only their hashes are kept, and those with the old key: nobody could ever use them again.
    await client.query("delete from mfa_recovery_codes");
    await client.query("delete from mfa_factors where factor_type = 'recovery_code'");
    await client.query("commit");
    return count;
  });
}

/** A node with the old key would go on sealing with it, and nobody could read that. */
export function requireNoNode(connectionString: string): Promise<void> {
  return withClient(connectionString, async (client) => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database()
       and application_name in ('swaz-focus', 'swaz-focus jobs', 'swaz-focus notices')`,
    );
    if (rows.length > 0) throw new Error("The product is running. Stop every node first.");
  });
}

async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: "swaz-focus secret key" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function sealAnew(
  client: pg.Client,
  { table, id, column, type }: Place,
  renew: (sealed: Buffer) => Buffer,
): Promise<number> {
  let after = FIRST_ID;
  for (let count = 0; ;) {
    const { rows } = await client.query<{ id: string; sealed: Buffer | string }>(
      `select ${id} as id, ${column} as sealed from ${table}
       where ${column} is not null and ${id} > $1 order by ${id} limit ${BATCH}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return count;
    const renewed = rows.map(({ sealed }) =>
      typeof sealed === "string"
        ? renew(Buffer.from(sealed, "base64url")).toString("base64url")
        : renew(sealed),
    );
    await client.query(
      `update ${table} set ${column} = given.sealed
       from unnest($1::uuid[], $2::${type}[]) as given (id, sealed) where ${table}.${id} = given.id`,
      [rows.map((row) => row.id), renewed],
    );
    count += rows.length;
    after = last.id;
  }
}
