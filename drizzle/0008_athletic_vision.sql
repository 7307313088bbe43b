CREATE TABLE "vision_answers" (
	"user_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"words" "bytea" NOT NULL,
	"length" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"write_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "vision_answers_user_id_order_pk" PRIMARY KEY("user_id","order")
);
--> statement-breakpoint
CREATE TABLE "vision_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"words" "bytea" NOT NULL,
	"length" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"write_id" uuid NOT NULL,
	CONSTRAINT "vision_versions_userId_order_writeId_unique" UNIQUE("user_id","order","write_id")
);
--> statement-breakpoint
CREATE TABLE "visions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vision_answers" ADD CONSTRAINT "vision_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_versions" ADD CONSTRAINT "vision_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visions" ADD CONSTRAINT "visions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vision_versions_user_id_written_at_index" ON "vision_versions" USING btree ("user_id","written_at");