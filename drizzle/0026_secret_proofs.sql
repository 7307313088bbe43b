CREATE TABLE "secret_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_word" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
