import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Delivery, Store, WriteUnit } from "./ledger.ts";
import { postgresLedger } from "./postgres-ledger.ts";
import { TABLES } from "./tables.ts";

const LOCK = 0x53_54_52_50;

export async function openPostgresStore(connectionString: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString, max: 5, application_name: "stripe sandbox" });
  // Without a listener, a dropped idle connection would crash the process.
  pool.on("error", () => {});
  await inTransaction(pool, (client) => client.query(TABLES));

  return {
    write: (work) => inTransaction(pool, (client) => work(writeUnit(client))),
    read: (work) => work(postgresLedger(pool)),
    secretKey: () => keptSecretKey(pool),
    ...deliveryQueue(pool),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function writeUnit(client: pg.PoolClient): WriteUnit {
  return {
    ledger: postgresLedger(client),
    async findAnswer(key) {
      const { rows } = await client.query(
        "select fingerprint, status, body from stripe_sandbox.kept_answers where key = $1",
        [key],
      );
      return rows[0];
    },
    async keepAnswer(key, { fingerprint, status, body }) {
      await client.query("insert into stripe_sandbox.kept_answers values ($1, $2, $3, $4)", [
        key,
        fingerprint,
        status,
        body,
      ]);
    },
    async enqueueDelivery(eventId, endpointId) {
      await client.query(
        "insert into stripe_sandbox.deliveries (event_id, endpoint_id) values ($1, $2)",
        [eventId, endpointId],
      );
    },
    async attempt(work) {
      await client.query("savepoint attempt");
      try {
        return await work();
      } catch (error) {
        await client.query("rollback to savepoint attempt");
        throw error;
      }
    },
  };
}

function deliveryQueue(
  pool: pg.Pool,
): Pick<Store, "pendingDeliveries" | "delivered" | "postponed"> {
  return {
    async pendingDeliveries() {
      const { rows } = await pool.query<Delivery>(
        `select event_id as "eventId", endpoint_id as "endpointId", attempts, due_at as "dueAt"
         from stripe_sandbox.deliveries where due_at < 'infinity' order by sequence`,
      );
      return rows;
    },
    async delivered({ eventId, endpointId }) {
      await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          "delete from stripe_sandbox.deliveries where event_id = $1 and endpoint_id = $2",
          [eventId, endpointId],
        );
        if (rowCount === 0) return;
        await client.query(
          `update stripe_sandbox.objects
           set body = jsonb_set(body, '{pending_webhooks}',
             to_jsonb((body->>'pending_webhooks')::int - 1))
           where kind = 'event' and id = $1`,
          [eventId],
        );
      });
    },
    async postponed({ eventId, endpointId }, dueAt) {
      await pool.query(
        `update stripe_sandbox.deliveries set attempts = attempts + 1, due_at = coalesce($3::timestamptz, 'infinity')
         where event_id = $1 and endpoint_id = $2`,
        [eventId, endpointId, dueAt],
      );
    },
  };
}

async function keptSecretKey(pool: pg.Pool): Promise<string> {
  await pool.query(
    "insert into stripe_sandbox.settings values ('secret_key', $1) on conflict (name) do nothing",
    [`sk_test_${randomBytes(24).toString("hex")}`],
  );
  const { rows } = await pool.query(
    "select value from stripe_sandbox.settings where name = 'secret_key'",
  );
  return rows[0].value;
}
