CREATE TABLE "survey_requests" (
	"request_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survey_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"doc_id" uuid,
	"contact_id" uuid,
	"change_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"place" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"nps" integer,
	"csat" integer,
	"themes" text[] DEFAULT '{}' NOT NULL,
	"replied_at" timestamp (3) with time zone,
	"replied_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "survey_requests_person" CHECK (("survey_requests"."doc_id" is null) <> ("survey_requests"."contact_id" is null))
);
--> statement-breakpoint
CREATE TABLE "survey_revisions" (
	"survey_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"questions" jsonb NOT NULL,
	CONSTRAINT "survey_revisions_survey_id_revision_pk" PRIMARY KEY("survey_id","revision")
);
--> statement-breakpoint
CREATE TABLE "surveys" (
	"survey_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"moment" text NOT NULL,
	"audience" text NOT NULL,
	"delay_hours" integer NOT NULL,
	"is_active" boolean NOT NULL,
	"active_since" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "asks_surveys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "asks_surveys" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "survey_requests" ADD CONSTRAINT "survey_requests_survey_id_surveys_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("survey_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_requests" ADD CONSTRAINT "survey_requests_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_requests" ADD CONSTRAINT "survey_requests_contact_id_contacts_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("contact_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_requests" ADD CONSTRAINT "survey_requests_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_requests" ADD CONSTRAINT "survey_requests_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_revisions" ADD CONSTRAINT "survey_revisions_survey_id_surveys_survey_id_fk" FOREIGN KEY ("survey_id") REFERENCES "public"."surveys"("survey_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "survey_requests_once" ON "survey_requests" USING btree ("survey_id","change_id");--> statement-breakpoint
CREATE INDEX "survey_requests_by_candidate" ON "survey_requests" USING btree ("doc_id","asked_at") WHERE "survey_requests"."doc_id" is not null;--> statement-breakpoint
CREATE INDEX "survey_requests_by_contact" ON "survey_requests" USING btree ("contact_id","asked_at") WHERE "survey_requests"."contact_id" is not null;--> statement-breakpoint
CREATE INDEX "survey_requests_answered" ON "survey_requests" USING btree ("answered_at","request_id") WHERE "survey_requests"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "application_changes_by_stage" ON "application_changes" USING btree ("to_stage","at");--> statement-breakpoint
-- Roles whose permissions were edited read answers if they see figures, and manage surveys if they move applications.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'surveys:read'), "version" = "version" + 1
WHERE 'analytics:read' = ANY("permissions") AND NOT 'surveys:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'surveys:manage'), "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'surveys:manage' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
