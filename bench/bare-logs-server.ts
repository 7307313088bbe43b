import pg from "pg";
import { serveJson } from "./child-server.ts";

/**
 * Serves the rows that the dashboard and the logs read, with node:http and nothing else: the limit of this machine.
 */
const [connectionString, userId] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const read = (name: string, text: string) => pool.query({ name, text, values: [userId] });

const READS: Record<string, () => Promise<pg.QueryResult>[]> = {
  "/state": () => [
    read("person", "select * from users where id = $1"),
    read(
      "days",
      "select * from daily_plans where user_id = $1 and deleted_at is null and for_date between current_date - 1 and current_date + 1",
    ),
    read(
      "week",
      "select * from weekly_maps where user_id = $1 and week_start <= current_date order by week_start desc limit 1",
    ),
    read("drafts", "select kind, written_at from plan_drafts where user_id = $1"),
    read(
      "nights",
      "select night from practices where user_id = $1 and kind = 'vision' and night > current_date - 7",
    ),
    read("vision", "select * from vision_answers where user_id = $1"),
  ],
  "/logs": () => [
    read("person", "select * from users where id = $1"),
    read(
      "logs",
      "select * from daily_plans where user_id = $1 and deleted_at is null order by for_date desc limit 32",
    ),
    read(
      "weeks",
      "select * from weekly_maps where user_id = $1 and week_start > current_date - 40",
    ),
    read("practices", "select * from practices where user_id = $1 and night > current_date - 40"),
  ],
};

serveJson(async (path) => {
  const results = await Promise.all(READS[path]?.() ?? []);
  return results.map(({ rows }) => rows);
});
