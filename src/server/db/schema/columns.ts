import { customType, timestamp } from "#server/platform/orm.ts";

export const moment = () => timestamp({ withTimezone: true });
export const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A column of text that only its writer's key decrypts. */
export const encryptedText = bytes;
