CREATE TABLE "practices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"night" date NOT NULL,
	"zone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"voice" text NOT NULL,
	"meditation" text,
	"is_useful" boolean,
	CONSTRAINT "practices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practices_once_a_night" ON "practices" USING btree ("user_id","kind","night") WHERE kind <> 'meditation';--> statement-breakpoint
CREATE INDEX "practices_user_id_kind_started_at_index" ON "practices" USING btree ("user_id","kind","started_at");