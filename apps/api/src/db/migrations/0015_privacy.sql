CREATE TABLE "arco_requests" (
	"request_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"folio" text DEFAULT '' NOT NULL,
	"doc_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"step" text DEFAULT 'received' NOT NULL,
	"received_on" date NOT NULL,
	"answered_on" date,
	"due_on" date,
	"texts" jsonb NOT NULL,
	"identity_by" text DEFAULT '' NOT NULL,
	"identity_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_people" (
	"doc_id" uuid PRIMARY KEY NOT NULL,
	"file" jsonb NOT NULL,
	"blocked_at" timestamp (3) with time zone NOT NULL,
	"erasable_from" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "due_file_removals" (
	"prefix" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "automated_scoring" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "arco_requests_open" ON "arco_requests" USING btree ("due_on","number") WHERE "arco_requests"."due_on" is not null;--> statement-breakpoint
CREATE INDEX "arco_requests_closed" ON "arco_requests" USING btree ("number") WHERE "arco_requests"."due_on" is null;--> statement-breakpoint
CREATE INDEX "arco_requests_by_person" ON "arco_requests" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "blocked_people_by_term" ON "blocked_people" USING btree ("erasable_from");