import { type Db } from "#server/db/client.ts";
import { WORD_KEYS_PURPOSE } from "#server/db/private-words.ts";
import { reseal, type SealedColumn } from "#server/db/reseal.ts";
import { authSealedColumns } from "#server/features/auth/index.ts";
import { VISITOR_KEYS_PURPOSE } from "#server/features/chat/index.ts";
import { MAIL_BODIES_PURPOSE } from "#server/features/mail/index.ts";
import type { Config } from "#server/platform/config.ts";

const SEALED: SealedColumn[] = [
  {
    what: "people's keys",
    purpose: WORD_KEYS_PURPOSE,
    table: "word_keys",
    id: "user_id",
    column: "locked_key",
  },
  {
    what: "keys of visitors' chats",
    purpose: VISITOR_KEYS_PURPOSE,
    table: "chat_conversations",
    id: "id",
    column: "locked_key",
  },
  {
    what: "mails that wait",
    purpose: MAIL_BODIES_PURPOSE,
    table: "mails",
    id: "id",
    column: "sealed_body",
  },
  ...authSealedColumns,
];

/** After it, nothing in the database lies under an older secret any more. */
export async function resealAll(db: Db, config: Config): Promise<Record<string, number>> {
  const resealed: Record<string, number> = {};
  for (const place of SEALED) resealed[place.what] = await reseal(db, config, place);
  return resealed;
}
