import { createServer } from "node:http";
import pg from "pg";

/** The limit of this machine for a read from the database: node:http and one prepared select, nothing else. */
const [connectionString, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const query = {
  name: "profile",
  text: "select id, email, role, user_metadata from users where id = $1",
  values: [userId],
};

const server = createServer(async (_request, response) => {
  const { rows } = await pool.query(query);
  const body = JSON.stringify({ success: true, data: rows[0], error: null });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object")
    process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
