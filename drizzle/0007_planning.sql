CREATE TABLE "daily_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"for_date" date NOT NULL,
	"zone" text NOT NULL,
	"words" "bytea" NOT NULL,
	"is_competition" boolean DEFAULT false NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"focus" smallint,
	"confidence" smallint,
	"energy" smallint,
	"if_then_used" boolean,
	"planned_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"review_declined_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "daily_plans_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "plan_drafts" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"words" "bytea",
	"written_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_drafts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"words" "bytea" NOT NULL,
	CONSTRAINT "plan_versions_user_id_plan_id_planned_at_pk" PRIMARY KEY("user_id","plan_id","planned_at")
);
--> statement-breakpoint
CREATE TABLE "weekly_maps" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"zone" text NOT NULL,
	"words" "bytea" NOT NULL,
	"target_nights" smallint NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_maps_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "daily_plans" ADD CONSTRAINT "daily_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_drafts" ADD CONSTRAINT "plan_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_maps" ADD CONSTRAINT "weekly_maps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_plans_user_id_for_date_index" ON "daily_plans" USING btree ("user_id","for_date") WHERE "daily_plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_plans_deleted_at_index" ON "daily_plans" USING btree ("deleted_at") WHERE "daily_plans"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_drafts_expires_at_index" ON "plan_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_maps_user_id_week_start_index" ON "weekly_maps" USING btree ("user_id","week_start");