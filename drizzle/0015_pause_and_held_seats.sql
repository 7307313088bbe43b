ALTER TABLE "subscriptions" ADD COLUMN "paused_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "resumes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "seats_held" integer;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "seats_held_until" timestamp with time zone;