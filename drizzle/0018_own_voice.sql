CREATE TABLE "voice_recordings" (
	"user_id" uuid NOT NULL,
	"paragraph_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"words" "bytea" NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "voice_recordings_user_id_paragraph_id_pk" PRIMARY KEY("user_id","paragraph_id")
);
--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;