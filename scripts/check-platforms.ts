import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { missingBinaries } from "./locked-platforms.ts";

const LOCK = fileURLToPath(new URL("../package-lock.json", import.meta.url));

const problems = missingBinaries(JSON.parse(readFileSync(LOCK, "utf8")).packages);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0)
  process.stderr.write(
    "Choose versions whose binaries the registry has for every platform, then prove it: npm run install-platforms\n",
  );
process.exitCode = problems.length > 0 ? 1 : 0;
