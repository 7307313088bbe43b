import { once } from "node:events";

// A worker that serves nothing. Its brief says whether it responds to SIGTERM.

const [{ isDeaf }] = await once(process, "message");
process.on("SIGTERM", () => {
  if (!isDeaf) process.exit(0);
});
setInterval(() => undefined, 1_000);
process.send?.("ready");
