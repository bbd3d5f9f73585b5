CREATE TABLE "candidate_documents" (
	"document_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_id" uuid NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"expires_on" date,
	"file_name" text NOT NULL,
	"path" text NOT NULL,
	"md5" text NOT NULL,
	"file" jsonb NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"uploaded_by_uid" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	"reviewed_by" text DEFAULT '' NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"undo" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "candidate_documents_state" CHECK ("candidate_documents"."state" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "candidate_documents_reason" CHECK ("candidate_documents"."state" <> 'rejected' or "candidate_documents"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "cv_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_documents_path" ON "candidate_documents" USING btree ("path");--> statement-breakpoint
CREATE INDEX "candidate_documents_by_candidate" ON "candidate_documents" USING btree ("doc_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "candidate_documents_by_md5" ON "candidate_documents" USING btree ("md5");--> statement-breakpoint
CREATE INDEX "candidate_documents_pending" ON "candidate_documents" USING btree ("uploaded_at","document_id") WHERE "candidate_documents"."state" = 'pending' and "candidate_documents"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_documents_removed" ON "candidate_documents" USING btree ("removed_at") WHERE "candidate_documents"."removed_at" is not null;