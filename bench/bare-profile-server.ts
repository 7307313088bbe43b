import pg from "pg";
import { serveJson } from "./child-server.ts";

/** Serves one prepared select with node:http and nothing else: this machine's limit for a database read. */
const [connectionString, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const query = {
  name: "profile",
  text: "select id, email, role, user_metadata from users where id = $1",
  values: [userId],
};

serveJson(async () => {
  const { rows } = await pool.query(query);
  return { success: true, data: rows[0], error: null };
});
