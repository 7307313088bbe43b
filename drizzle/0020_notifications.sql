CREATE TABLE "due_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"occurrence" text NOT NULL,
	CONSTRAINT "due_reminders_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"switches" jsonb NOT NULL,
	"zone" text,
	"is_zone_chosen" boolean NOT NULL,
	"bedtime" text NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	"paused_until" date,
	"chosen_at" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"endpoint_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"subscription" "bytea" NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpointHash_unique" UNIQUE("endpoint_hash")
);
--> statement-breakpoint
CREATE TABLE "sent_reminders" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"occurrence" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	CONSTRAINT "sent_reminders_user_id_kind_occurrence_pk" PRIMARY KEY("user_id","kind","occurrence")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "pictures" jsonb;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_reminders_due_at_index" ON "due_reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_devices_user_id_added_at_index" ON "push_devices" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE INDEX "push_devices_session_id_index" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sent_reminders_sent_at_index" ON "sent_reminders" USING btree ("sent_at");