CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call_date" text NOT NULL,
	"words" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_questions_userId_callDate_unique" UNIQUE("user_id","call_date")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"date" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"join_url" text NOT NULL,
	"recording_url" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_questions" ADD CONSTRAINT "call_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_questions_call_date_index" ON "call_questions" USING btree ("call_date");--> statement-breakpoint
CREATE INDEX "calls_starts_at_index" ON "calls" USING btree ("starts_at");