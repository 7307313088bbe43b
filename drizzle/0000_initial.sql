CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guardians" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sync_started" integer DEFAULT 0 NOT NULL,
	"sync_saved" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_notices" (
	"key" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "finished_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"is_new_user" boolean NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_due" integer NOT NULL,
	"amount_paid" integer NOT NULL,
	"amount_refunded" integer DEFAULT 0 NOT NULL,
	"hosted_invoice_url" text,
	"invoice_pdf" text,
	"charge" text,
	"card" jsonb
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"handled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text NOT NULL,
	"plan" text NOT NULL,
	"period" text NOT NULL,
	"seats" integer NOT NULL,
	"current_period_ends_at" timestamp with time zone NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"paused_from" timestamp with time zone,
	"resumes_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"card" jsonb,
	"has_discount" boolean DEFAULT false NOT NULL,
	"synced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_subscriptionId_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_checkouts" (
	"session_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"call_date" text NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"moment_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "call_questions_userId_callDate_unique" UNIQUE("user_id","call_date")
);
--> statement-breakpoint
CREATE TABLE "call_visits" (
	"user_id" uuid NOT NULL,
	"call_date" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_visits_user_id_call_date_pk" PRIMARY KEY("user_id","call_date")
);
--> statement-breakpoint
CREATE TABLE "calls" (
	"date" text PRIMARY KEY NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"title" text NOT NULL,
	"about" text NOT NULL,
	"join_url" text NOT NULL,
	"recording_url" text NOT NULL,
	"is_published" boolean NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"secret_hash" text,
	"encrypted_key" "bytea",
	"email" text,
	"last_position" integer DEFAULT 0 NOT NULL,
	"read_position" integer DEFAULT 0 NOT NULL,
	"mailed_position" integer DEFAULT 0 NOT NULL,
	"answered_position" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
	"mailed_waiting_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_conversations_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "chat_conversations_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"conversation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"is_from_support" boolean NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"picture_width" integer,
	"picture_height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "chat_messages_conversationId_position_unique" UNIQUE("conversation_id","position")
);
--> statement-breakpoint
CREATE TABLE "essays" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sport" text NOT NULL,
	"years" text NOT NULL,
	"html" text NOT NULL,
	"is_published" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "events" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date,
	"encrypted_text" "bytea",
	"is_shared" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "events_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"file" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"moment_id" uuid NOT NULL,
	"is_from_pro" boolean NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
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
	"encrypted_text" "bytea" NOT NULL,
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
CREATE TABLE "auth_audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"ip" text,
	"user_agent" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_change_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_change_undos_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "flow_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"authentication_method" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"auth_code_hash" text,
	"auth_code_issued_at" timestamp with time zone,
	"redirect_to" text,
	"provider" text,
	"provider_nonce" text,
	"provider_code_verifier" text,
	"provider_access_token" text,
	"provider_refresh_token" text,
	"linking_user_id" uuid,
	"invite_token" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flow_states_authCodeHash_unique" UNIQUE("auth_code_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_subject" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identities_provider_providerSubject_unique" UNIQUE("provider","provider_subject")
);
--> statement-breakpoint
CREATE TABLE "mfa_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip" text,
	"webauthn_options" jsonb,
	"verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"status" text NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"encrypted_secret" text,
	"last_totp_step" bigint,
	"webauthn_credential" jsonb,
	"webauthn_aaguid" uuid,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_factors_userId_friendlyName_unique" UNIQUE("user_id","friendly_name")
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mfa_recovery_codes_userId_codeHash_unique" UNIQUE("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_to" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"flow_state_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_tokens_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "one_time_tokens_userId_kind_unique" UNIQUE("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"sign_count" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"aaguid" uuid,
	"is_backed_up" boolean NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"algorithm" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"encrypted_private_jwk" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"aud" text NOT NULL,
	"role" text NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"encrypted_key" "bytea" NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"phone_confirmed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_awaits" text[],
	"new_phone" text,
	"phone_change_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"has_unproven_claims" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"encrypted_body" "bytea",
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"granted_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "daily_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"active_members" integer NOT NULL,
	"paying_members" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operator_id" uuid,
	"act" text NOT NULL,
	"member_id" uuid,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_recordings" (
	"user_id" uuid NOT NULL,
	"paragraph_id" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "voice_recordings_user_id_paragraph_id_pk" PRIMARY KEY("user_id","paragraph_id")
);
--> statement-breakpoint
CREATE TABLE "daily_plans" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"for_date" date NOT NULL,
	"zone" text NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"is_competition" boolean DEFAULT false NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"serves" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"focus" smallint,
	"confidence" smallint,
	"energy" smallint,
	"mood" smallint,
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
	"encrypted_text" "bytea",
	"written_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plan_drafts_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "plan_versions" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"planned_at" timestamp with time zone NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	CONSTRAINT "plan_versions_user_id_plan_id_planned_at_pk" PRIMARY KEY("user_id","plan_id","planned_at")
);
--> statement-breakpoint
CREATE TABLE "weekly_maps" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"week_start" date NOT NULL,
	"zone" text NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"target_nights" smallint NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"marked_at" timestamp with time zone,
	"planned_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weekly_maps_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "breathing_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cue_words" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"encrypted_words" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practices" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"night" date NOT NULL,
	"zone" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"voice" text NOT NULL,
	"meditation" text,
	"is_useful" boolean,
	CONSTRAINT "practices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "rest_periods" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"encrypted_reason" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rest_periods_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
-- Counters may start from zero after a crash, so they stay out of the write-ahead log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secret_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"encrypted_word" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"is_suspected_spam" boolean NOT NULL,
	"fingerprint" text NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "encouragements" (
	"user_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"day" date NOT NULL,
	"encouragement" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "encouragements_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_views" (
	"user_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"day" date NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_views_user_id_viewer_id_day_pk" PRIMARY KEY("user_id","viewer_id","day")
);
--> statement-breakpoint
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
CREATE TABLE "team_handovers" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"offered_by" uuid NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
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
CREATE TABLE "team_members" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"role" text NOT NULL,
	"shares_adherence" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"customer_id" text NOT NULL,
	"invite_hash" text NOT NULL,
	"invite_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seats_held" integer,
	"seats_held_until" timestamp with time zone,
	CONSTRAINT "teams_customerId_unique" UNIQUE("customer_id"),
	CONSTRAINT "teams_inviteHash_unique" UNIQUE("invite_hash")
);
--> statement-breakpoint
CREATE TABLE "goal_dates" (
	"user_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"checked_in" text,
	"encrypted_text" "bytea" NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "goal_dates_user_id_order_day_pk" PRIMARY KEY("user_id","order","day")
);
--> statement-breakpoint
CREATE TABLE "vision_answers" (
	"user_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
	"length" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"write_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	CONSTRAINT "vision_answers_user_id_order_pk" PRIMARY KEY("user_id","order")
);
--> statement-breakpoint
CREATE TABLE "vision_ratings" (
	"user_id" uuid NOT NULL,
	"paragraph" text NOT NULL,
	"rating" smallint,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vision_ratings_user_id_paragraph_pk" PRIMARY KEY("user_id","paragraph")
);
--> statement-breakpoint
CREATE TABLE "vision_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order" smallint NOT NULL,
	"encrypted_text" "bytea" NOT NULL,
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
ALTER TABLE "account_deletions" ADD CONSTRAINT "account_deletions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_notices" ADD CONSTRAINT "billing_notices_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_checkouts" ADD CONSTRAINT "finished_checkouts_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_checkouts" ADD CONSTRAINT "finished_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_questions" ADD CONSTRAINT "call_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_questions" ADD CONSTRAINT "call_questions_moment_id_film_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."film_moments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_visits" ADD CONSTRAINT "call_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_messages" ADD CONSTRAINT "film_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_messages" ADD CONSTRAINT "film_messages_moment_id_film_moments_id_fk" FOREIGN KEY ("moment_id") REFERENCES "public"."film_moments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_upload_id_film_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."film_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_moments" ADD CONSTRAINT "film_moments_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_uploads" ADD CONSTRAINT "film_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_audit_events" ADD CONSTRAINT "auth_audit_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_change_undos" ADD CONSTRAINT "email_change_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_states" ADD CONSTRAINT "flow_states_linking_user_id_users_id_fk" FOREIGN KEY ("linking_user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_reminders" ADD CONSTRAINT "due_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_acts" ADD CONSTRAINT "operator_acts_member_id_users_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_recordings" ADD CONSTRAINT "voice_recordings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_plans" ADD CONSTRAINT "daily_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_drafts" ADD CONSTRAINT "plan_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_versions" ADD CONSTRAINT "plan_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_maps" ADD CONSTRAINT "weekly_maps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "breathing_choices" ADD CONSTRAINT "breathing_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cue_words" ADD CONSTRAINT "cue_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practices" ADD CONSTRAINT "practices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rest_periods" ADD CONSTRAINT "rest_periods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "encouragements" ADD CONSTRAINT "encouragements_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_views" ADD CONSTRAINT "practice_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_views" ADD CONSTRAINT "practice_views_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_events" ADD CONSTRAINT "team_events_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handovers" ADD CONSTRAINT "team_handovers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handovers" ADD CONSTRAINT "team_handovers_user_id_team_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."team_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_handovers" ADD CONSTRAINT "team_handovers_offered_by_team_members_user_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."team_members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_customer_id_billing_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."billing_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goal_dates" ADD CONSTRAINT "goal_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_answers" ADD CONSTRAINT "vision_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_ratings" ADD CONSTRAINT "vision_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vision_versions" ADD CONSTRAINT "vision_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visions" ADD CONSTRAINT "visions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_progress" ADD CONSTRAINT "workshop_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_progress" ADD CONSTRAINT "workshop_progress_workshop_id_workshops_id_fk" FOREIGN KEY ("workshop_id") REFERENCES "public"."workshops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletions_due_at_index" ON "account_deletions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "billing_customers_user_id_index" ON "billing_customers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_notices_customer_id_index" ON "billing_notices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invoices_customer_id_created_at_index" ON "invoices" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "stripe_events_handled_at_index" ON "stripe_events" USING btree ("handled_at");--> statement-breakpoint
CREATE INDEX "subscriptions_failed" ON "subscriptions" USING btree ("status") WHERE status in ('past_due', 'unpaid');--> statement-breakpoint
CREATE INDEX "waiting_checkouts_email_index" ON "waiting_checkouts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "call_questions_call_date_index" ON "call_questions" USING btree ("call_date");--> statement-breakpoint
CREATE INDEX "call_questions_moment_id_index" ON "call_questions" USING btree ("moment_id");--> statement-breakpoint
CREATE INDEX "calls_starts_at_index" ON "calls" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_waiting_since_index" ON "chat_conversations" USING btree ("waiting_since");--> statement-breakpoint
CREATE INDEX "chat_conversations_changed_at_index" ON "chat_conversations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_unread_index" ON "chat_conversations" USING btree ("answered_at") WHERE "chat_conversations"."answered_position" > "chat_conversations"."read_position" and "chat_conversations"."answered_position" > "chat_conversations"."mailed_position";--> statement-breakpoint
CREATE INDEX "testimonials_position_index" ON "testimonials" USING btree ("position");--> statement-breakpoint
CREATE INDEX "events_user_id_day_index" ON "events" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "data_exports_user_id_created_at_index" ON "data_exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "data_exports_expires_at_index" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "film_messages_user_id_index" ON "film_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "film_messages_moment_id_created_at_index" ON "film_messages" USING btree ("moment_id","created_at");--> statement-breakpoint
CREATE INDEX "film_moments_user_id_month_index" ON "film_moments" USING btree ("user_id","month");--> statement-breakpoint
CREATE INDEX "film_moments_team_id_month_index" ON "film_moments" USING btree ("team_id","month");--> statement-breakpoint
CREATE INDEX "film_moments_state_created_at_index" ON "film_moments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "film_moments_upload_id_index" ON "film_moments" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "film_uploads_user_id_index" ON "film_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "film_uploads_created_at_index" ON "film_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "auth_audit_events_user_id_created_at_index" ON "auth_audit_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_change_undos_user_id_created_at_index" ON "email_change_undos" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "email_change_undos_expires_at_index" ON "email_change_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "flow_states_user_id_index" ON "flow_states" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flow_states_created_at_index" ON "flow_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "identities_user_id_index" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_user_id_index" ON "mfa_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor_id_index" ON "mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "mfa_challenges_expires_at_index" ON "mfa_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expires_at_index" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_id_index" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_created_at_index" ON "passkeys" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_created_at_index" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_new_email_index" ON "users" USING btree ("new_email");--> statement-breakpoint
CREATE INDEX "users_anonymous" ON "users" USING btree ("created_at") WHERE "users"."is_anonymous";--> statement-breakpoint
CREATE INDEX "users_email_trigrams" ON "users" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_to_created_at_index" ON "mails" USING btree ("to","created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent_index" ON "mails" USING btree ("created_at") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "due_reminders_due_at_index" ON "due_reminders" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_devices_user_id_added_at_index" ON "push_devices" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE INDEX "push_devices_session_id_index" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sent_reminders_sent_at_index" ON "sent_reminders" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "access_grants_user_id_index" ON "access_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "operator_acts_created_at_index" ON "operator_acts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_acts_member_id_index" ON "operator_acts" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_plans_user_id_for_date_index" ON "daily_plans" USING btree ("user_id","for_date") WHERE "daily_plans"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "daily_plans_deleted_at_index" ON "daily_plans" USING btree ("deleted_at") WHERE "daily_plans"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "plan_drafts_expires_at_index" ON "plan_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "weekly_maps_user_id_week_start_index" ON "weekly_maps" USING btree ("user_id","week_start");--> statement-breakpoint
CREATE UNIQUE INDEX "practices_once_a_night" ON "practices" USING btree ("user_id","kind","night") WHERE kind in ('vision', 'breathing');--> statement-breakpoint
CREATE INDEX "practices_user_id_kind_started_at_index" ON "practices" USING btree ("user_id","kind","started_at");--> statement-breakpoint
CREATE INDEX "practices_user_id_night_index" ON "practices" USING btree ("user_id","night");--> statement-breakpoint
CREATE INDEX "rest_periods_user_id_last_day_index" ON "rest_periods" USING btree ("user_id","last_day");--> statement-breakpoint
CREATE INDEX "rate_limits_window_ends_at_index" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "contact_messages_fingerprint_created_at_index" ON "contact_messages" USING btree ("fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "encouragements_sender_id_index" ON "encouragements" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "encouragements_sent_at_index" ON "encouragements" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "practice_views_viewer_id_index" ON "practice_views" USING btree ("viewer_id");--> statement-breakpoint
CREATE INDEX "practice_views_viewed_at_index" ON "practice_views" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX "team_events_team_id_created_at_index" ON "team_events" USING btree ("team_id","created_at");--> statement-breakpoint
CREATE INDEX "team_events_actor_id_index" ON "team_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "team_events_subject_id_index" ON "team_events" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "team_handovers_user_id_index" ON "team_handovers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_handovers_offered_by_index" ON "team_handovers" USING btree ("offered_by");--> statement-breakpoint
CREATE INDEX "team_invitations_email_index" ON "team_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "team_members_team_id_index" ON "team_members" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "vision_versions_user_id_written_at_index" ON "vision_versions" USING btree ("user_id","written_at");--> statement-breakpoint
CREATE INDEX "workshops_starts_at_index" ON "workshops" USING btree ("starts_at");--> statement-breakpoint
-- Every node hears of a session that ends, however it ends, and closes the streams that were read with it.
CREATE FUNCTION notify_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ended_sessions', old.user_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notify_session_end AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION notify_session_end();
