CREATE TABLE "chat_conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"secret_hash" text,
	"locked_key" "bytea",
	"email" text,
	"last_position" integer DEFAULT 0 NOT NULL,
	"read_position" integer DEFAULT 0 NOT NULL,
	"mailed_position" integer DEFAULT 0 NOT NULL,
	"answered_position" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"waiting_since" timestamp with time zone,
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
	"words" "bytea" NOT NULL,
	"picture_width" integer,
	"picture_height" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_conversation_id_id_pk" PRIMARY KEY("conversation_id","id"),
	CONSTRAINT "chat_messages_conversationId_position_unique" UNIQUE("conversation_id","position")
);
--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_chat_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."chat_conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_waiting_since_index" ON "chat_conversations" USING btree ("waiting_since");--> statement-breakpoint
CREATE INDEX "chat_conversations_changed_at_index" ON "chat_conversations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "chat_conversations_unread_index" ON "chat_conversations" USING btree ("answered_at") WHERE "chat_conversations"."answered_position" > "chat_conversations"."read_position" and "chat_conversations"."answered_position" > "chat_conversations"."mailed_position";