CREATE TABLE "email_change_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_undos_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_unproven_claims" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_change_undos" ADD CONSTRAINT "email_change_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_change_undos_user_id_created_at_index" ON "email_change_undos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_change_undos_expires_at_index" ON "email_change_undos" USING btree ("expires_at");--> statement-breakpoint
UPDATE "users" SET "has_unproven_claims" = true WHERE "email" IS NOT NULL AND "email_confirmed_at" IS NULL AND "invited_at" IS NULL;
