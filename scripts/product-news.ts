import { readFile } from "node:fs/promises";
import { migrate } from "#server/db/migrate.ts";
import { readNews, sendProductNewsJob } from "#server/features/notifications/index.ts";
import { createJobs } from "#server/platform/jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics.ts";
import { withDatabase } from "./database.ts";

// npm run news -- FILE: emails a newsletter to everyone who has switched product news on. The running product sends
// it.

try {
  const file = process.argv[2];
  if (file === undefined) throw new Error("Name the letter: npm run news -- FILE");
  const news = readNews(await readFile(file, "utf8"));
  await withDatabase(async (connectionString) => {
    await migrate(connectionString);
    const jobs = createJobs({ connectionString, log: createLog("warn"), metrics: createMetrics() });
    await jobs.importWaitingJobs([
      { name: sendProductNewsJob.name, data: news, startAfter: new Date() },
    ]);
    await jobs.stop();
  });
  process.stdout.write(`"${news.subject}" goes to everybody who wants product news.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
