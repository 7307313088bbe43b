import { z } from "zod";
import {
  backgroundContext,
  type Context,
  type Deps,
  inTransaction,
} from "#server/kernel/context.ts";
import { idFromText } from "#server/platform/id.ts";
import type { Job } from "#server/platform/jobs.ts";
import { textSchema } from "#shared/text-schemas.ts";
import { notifyMembers } from "./notify-members.ts";

const News = z.object({
  newsId: z.uuid(),
  subject: textSchema({ min: 1, max: 120 }),
  paragraphs: z
    .array(textSchema({ min: 1, max: 4000 }))
    .min(1)
    .max(20),
  /** Everyone up to this ID has been notified. */
  after: z.uuid().optional(),
});
type News = z.infer<typeof News>;

export const sendProductNewsJob: Job<News> = { name: "send-product-news", payload: News };

/**
 * Parses product news from an operator's file: the subject, an empty line, and paragraphs separated by empty lines.
 * The same file is always the same news, even if it is sent twice.
 */
export function readNews(file: string): News {
  const [subject = "", ...paragraphs] = file
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const news = News.safeParse({ newsId: idFromText(file), subject, paragraphs });
  if (news.success) return news.data;
  throw new Error(
    "Product news are a subject of up to 120 characters, an empty line, and up to 20 paragraphs with empty lines between them.",
  );
}

/** Notifies a batch of members and enqueues the job for the next batch, in one transaction. */
export async function sendProductNews(deps: Deps, news: News): Promise<void> {
  const { newsId, subject, paragraphs, after } = news;
  const ctx: Context = backgroundContext(deps);
  const notice = {
    kind: "news",
    about: { name: "product-news", id: newsId },
    contentFor: () => ({ subject, paragraphs }),
  } as const;
  await inTransaction(ctx, async (ctx) => {
    const last = await notifyMembers(ctx, notice, after);
    if (last) await ctx.jobs.enqueue(ctx.db, sendProductNewsJob, { ...news, after: last });
  });
}
