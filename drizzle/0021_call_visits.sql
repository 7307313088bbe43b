CREATE TABLE "call_visits" (
	"user_id" uuid NOT NULL,
	"call_date" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_visits_user_id_call_date_pk" PRIMARY KEY("user_id","call_date")
);
--> statement-breakpoint
ALTER TABLE "call_visits" ADD CONSTRAINT "call_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;