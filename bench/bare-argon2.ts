import { availableParallelism } from "node:os";
import { verify } from "@node-rs/argon2";

/** Measures this machine's limit: the library alone checks one password on every core for a few seconds. */
const [hash = "", password = "", seconds = "1"] = process.argv.slice(2);
const end = performance.now() + Number(seconds) * 1000;
let checks = 0;

async function check(): Promise<void> {
  while (performance.now() < end) {
    await verify(hash, password);
    checks++;
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, check));
process.stdout.write(String(checks / Number(seconds)));
