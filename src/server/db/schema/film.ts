import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "#server/platform/orm.ts";
import type { FilmKind, FilmState } from "#shared/film/contract.ts";
import type { VideoKind } from "#shared/film/video-kinds.ts";
import { optionalUserRef, ownerRef } from "./identity.ts";
import { encryptedText, moment } from "./columns.ts";
import { teams } from "./teams.ts";

/** Videos, complete or partly uploaded. Their bytes are in the file store, in the pieces in which they arrived. */
export const filmUploads = pgTable(
  "film_uploads",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    /** The sizes of the pieces received so far, in order. */
    pieces: jsonb().$type<number[]>().notNull(),
    /** Known once the whole video has been read. */
    videoKind: text().$type<VideoKind>(),
    seconds: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.createdAt)],
);

/** A moment of a game that a member wants reviewed. */
export const filmMoments = pgTable(
  "film_moments",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    kind: text().$type<FilmKind>().notNull(),
    teamId: uuid().references(() => teams.id, { onDelete: "set null" }),
    /** The month it counts towards, in the member's own time zone: "2026-11". */
    month: text().notNull(),
    uploadId: uuid().references(() => filmUploads.id, { onDelete: "set null" }),
    /** What to review, and the link if it is one. */
    encryptedText: encryptedText().notNull(),
    state: text().$type<FilmState>().notNull(),
    claimedBy: optionalUserRef(),
    claimedAt: moment(),
    answeredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.userId, table.month),
    index().on(table.teamId, table.month),
    index().on(table.state, table.createdAt),
    index().on(table.uploadId),
  ],
);

/** Messages between the pro and the member about a moment, encrypted with the member's key. */
export const filmMessages = pgTable(
  "film_messages",
  {
    id: uuid().primaryKey(),
    userId: ownerRef(),
    momentId: uuid()
      .notNull()
      .references(() => filmMoments.id, { onDelete: "cascade" }),
    isFromPro: boolean().notNull(),
    encryptedText: encryptedText().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.momentId, table.createdAt)],
);
