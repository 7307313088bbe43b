CREATE TABLE "guardians" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"noticed_at" timestamp with time zone,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;