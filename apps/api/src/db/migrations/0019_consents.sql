CREATE TABLE "candidate_consents" (
	"consent_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"accepted_on" date NOT NULL,
	"source" text NOT NULL,
	"granted" text[] NOT NULL,
	"recorded_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_notices" (
	"notice_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"in_force_from" date NOT NULL,
	"text" text NOT NULL,
	"necessary" text[] NOT NULL,
	"voluntary" text[] NOT NULL,
	"published_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_consents" ADD CONSTRAINT "candidate_consents_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_consents" ADD CONSTRAINT "candidate_consents_notice_id_privacy_notices_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."privacy_notices"("notice_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_consents_by_candidate" ON "candidate_consents" USING btree ("doc_id","at");--> statement-breakpoint
CREATE INDEX "candidate_consents_by_notice" ON "candidate_consents" USING btree ("notice_id","doc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_notices_name" ON "privacy_notices" USING btree ("name");