import { expect, test } from "vitest";
import { incompatibilities } from "./migration-compatibility.ts";

test.each([
  'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL);\n--> statement-breakpoint\nCREATE UNIQUE INDEX "a_id" ON "a" USING btree ("id");',
  'ALTER TABLE "users" ADD COLUMN "note" text;',
  'ALTER TABLE "users" ADD COLUMN "count" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "team_id" uuid;--> statement-breakpoint\nALTER TABLE "users" ADD CONSTRAINT "fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id");',
  'CREATE INDEX "users_note" ON "users" USING btree ("note");',
  'ALTER TABLE "users" ALTER COLUMN "note" DROP NOT NULL;',
])("a migration may add: %s", (sql) => {
  expect(incompatibilities(sql)).toEqual([]);
});

test.each([
  'DROP TABLE "users";',
  'ALTER TABLE "users" DROP COLUMN "email";',
  'ALTER TABLE "users" RENAME COLUMN "email" TO "mail";',
  'ALTER TABLE "users" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "count" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "users" ADD CONSTRAINT "short" CHECK (length("note") < 9);',
  'ALTER TABLE "users" ADD CONSTRAINT "once" UNIQUE("note");',
  'CREATE UNIQUE INDEX "users_note" ON "users" USING btree ("note");',
])("a migration may not remove or reject what the previous version uses: %s", (sql) => {
  expect(incompatibilities(sql)).toHaveLength(1);
});
