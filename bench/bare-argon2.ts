import { availableParallelism } from "node:os";
import { verify } from "@node-rs/argon2";

/** What the machine can do: the library alone on every core, checking one password for some seconds. */
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
