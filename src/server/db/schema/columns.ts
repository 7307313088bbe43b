import { customType, timestamp } from "#server/platform/orm.ts";

export const moment = () => timestamp({ withTimezone: true });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A text column that only its author's key can decrypt. */
export const encryptedText = bytes;
