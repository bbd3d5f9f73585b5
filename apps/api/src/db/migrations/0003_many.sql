CREATE TABLE "applications" (
	"application_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"operation_id" uuid NOT NULL,
	"doc_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"application_id" uuid,
	"actor_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bulk_changes_operation_id_doc_id_pk" PRIMARY KEY("operation_id","doc_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_pair" ON "applications" USING btree ("doc_id","job_id");--> statement-breakpoint
CREATE INDEX "applications_by_vacancy" ON "applications" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "bulk_changes_by_candidate" ON "bulk_changes" USING btree ("doc_id");