import { WORD_KEYS_PURPOSE } from "#server/db/private-words.ts";
import type { SealedColumn } from "#server/db/reseal.ts";
import { identitySealedColumns } from "#server/identity/index.ts";
import { VISITOR_KEYS_PURPOSE } from "#server/features/chat/index.ts";
import { MAIL_BODIES_PURPOSE } from "#server/mail/index.ts";

/** Everything that lies under SECRET_KEY itself, and so under an older one after a change of it. */
export const SEALED_COLUMNS: SealedColumn[] = [
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
  ...identitySealedColumns,
];
