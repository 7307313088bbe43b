import { USER_KEYS_PURPOSE } from "#server/db/user-cipher.ts";
import type { EncryptedColumn } from "#server/db/reencrypt.ts";
import { identityEncryptedColumns } from "#server/identity/index.ts";
import { VISITOR_KEYS_PURPOSE } from "#server/features/chat/index.ts";
import { MAIL_BODIES_PURPOSE } from "#server/mail/index.ts";

/** All columns encrypted with SECRET_KEY itself, and so with an older key after it changes. */
export const ENCRYPTED_COLUMNS: EncryptedColumn[] = [
  {
    what: "people's keys",
    purpose: USER_KEYS_PURPOSE,
    table: "users",
    id: "id",
    column: "encrypted_key",
  },
  {
    what: "keys of visitors' chats",
    purpose: VISITOR_KEYS_PURPOSE,
    table: "chat_conversations",
    id: "id",
    column: "encrypted_key",
  },
  {
    what: "mails that wait",
    purpose: MAIL_BODIES_PURPOSE,
    table: "mails",
    id: "id",
    column: "encrypted_body",
  },
  ...identityEncryptedColumns,
];
