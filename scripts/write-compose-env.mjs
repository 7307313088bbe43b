import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

// Writes the secrets for compose.yaml into .env, once: a second run changes nothing.

const FILE = fileURLToPath(new URL("../.env", import.meta.url));
const secret = () => randomBytes(32).toString("hex");

const lines = [
  "# The secrets of compose.yaml, made by scripts/write-compose-env.mjs. Not for any other installation.",
  `SECRET_KEY=${secret()}`,
  `POSTGRES_PASSWORD=${secret()}`,
  `S3_ACCESS_KEY=${randomBytes(10).toString("hex")}`,
  `S3_SECRET_KEY=${secret()}`,
  "# Of the local Stripe. To use your own account instead, put its test key and webhook secret here,",
  "# and let STRIPE_API_URL be empty: STRIPE_API_URL=",
  `STRIPE_SECRET_KEY=sk_test_${secret()}`,
  `STRIPE_WEBHOOK_SECRET=whsec_${secret()}`,
];

try {
  await writeFile(FILE, `${lines.join("\n")}\n`, { flag: "wx", mode: 0o600 });
  process.stdout.write("Wrote new secrets into .env\n");
} catch (error) {
  if (error.code !== "EEXIST") throw error;
}
