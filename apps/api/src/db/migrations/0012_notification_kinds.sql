CREATE TABLE "muted_notifications" (
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_notifications_uid_kind_pk" PRIMARY KEY("uid","kind")
);
--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "note_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'mention' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_whole" boolean;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_document_id_candidate_documents_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."candidate_documents"("document_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_request_id_access_requests_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."access_requests"("request_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_by_document" ON "notifications" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "notifications_by_request" ON "notifications" USING btree ("request_id");