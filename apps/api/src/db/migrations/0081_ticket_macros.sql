CREATE TABLE "ticket_macros" (
	"macro_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"effects" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
