import { get } from "node:http";

// The container's health check, because the image has no curl. It checks whether the process is alive, not the
// database: a restart wouldn't bring the database back.

const { PORT = "3000" } = process.env;

get({ host: "127.0.0.1", port: PORT, path: "/healthz", timeout: 3_000 }, ({ statusCode }) => {
  process.exit(statusCode === 200 ? 0 : 1);
})
  .on("timeout", () => process.exit(1))
  .on("error", () => process.exit(1));
