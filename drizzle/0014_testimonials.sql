CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"quote" text NOT NULL,
	"social_link" text NOT NULL,
	"instagram_handle" text NOT NULL,
	"is_published" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "testimonials_position_index" ON "testimonials" USING btree ("position");