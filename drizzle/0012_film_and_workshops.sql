CREATE TABLE "film_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"moment_id" uuid NOT NULL,
	"is_from_pro" boolean NOT NULL,
	"words" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_moments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"team_id" uuid,
	"month" text NOT NULL,
	"upload_id" uuid,
	"words" "bytea" NOT NULL,
	"state" text NOT NULL,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"size_bytes" bigint NOT NULL,
	"pieces" jsonb NOT NULL,
	"video_kind" text,
	"seconds" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workshop_progress" (
	"user_id" uuid NOT NULL,
	"workshop_id" uuid NOT NULL,
	"watched" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workshop_progress_user_id_workshop_id_pk" PRIMARY KEY("user_id","workshop_id")
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"host" text NOT NULL,
	"join_url" text NOT NULL,
	"recording_url" text NOT NULL,
	"chapters" jsonb NOT NULL,
	"is_published" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_messages" ADD CONSTRAINT "film_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_messages" ADD CONSTRAINT "film_messages_moment_id_film_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."film_moments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_upload_id_film_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."film_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_uploads" ADD CONSTRAINT "film_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_progress" ADD CONSTRAINT "workshop_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_progress" ADD CONSTRAINT "workshop_progress_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_messages_user_id_index" ON "film_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "film_messages_moment_id_created_at_index" ON "film_messages" USING btree ("moment_id","created_at");--> statement-breakpoint
CREATE INDEX "film_moments_user_id_month_index" ON "film_moments" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "film_moments_team_id_month_index" ON "film_moments" USING btree ("team_id","month");--> statement-breakpoint
CREATE INDEX "film_moments_state_created_at_index" ON "film_moments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "film_moments_upload_id_index" ON "film_moments" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "film_uploads_user_id_index" ON "film_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "film_uploads_created_at_index" ON "film_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "workshops_starts_at_index" ON "workshops" USING btree ("starts_at");