CREATE TABLE "team_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"change" jsonb,
	"reason" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"email" text NOT NULL,
	"link_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_invitations_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "team_invitations_teamId_email_unique" UNIQUE("team_id","email")
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "offered_by" uuid;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_events_team_id_created_at_index" ON "team_events" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_events_actor_id_index" ON "team_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "team_events_subject_id_index" ON "team_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "team_invitations_email_index" ON "team_invitations" USING btree ("email");--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_members_offered_by_index" ON "team_members" USING btree ("offered_by");