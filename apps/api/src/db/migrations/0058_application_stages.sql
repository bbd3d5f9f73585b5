CREATE TABLE "application_changes" (
	"change_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"operation_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"from_stage" text,
	"from_at" timestamp (3) with time zone,
	"to_stage" text NOT NULL,
	"reason_code" text,
	"reason" text DEFAULT '' NOT NULL,
	"start_date" date,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version_after" integer NOT NULL,
	"is_undo" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_by_vacancy";--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "state" SET DEFAULT 'invited';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "stage_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "places" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "application_changes" ADD CONSTRAINT "application_changes_application_id_applications_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_changes_by_operation" ON "application_changes" USING btree ("operation_id");--> statement-breakpoint
CREATE INDEX "application_changes_by_application" ON "application_changes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "applications_latest" ON "applications" USING btree ("job_id","stage_at","application_id");--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("job_id","state","stage_at","application_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_start" CHECK ("applications"."state" <> 'hired' or "applications"."start_date" is not null);--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_places" CHECK ("vacancies"."places" between 1 and 999);--> statement-breakpoint
UPDATE "applications" SET "stage_at" = "at";--> statement-breakpoint
-- The change that made each application.
INSERT INTO "application_changes" ("operation_id", "application_id", "to_stage", "actor_uid", "actor_name", "at", "version_after")
SELECT gen_random_uuid(), "application_id", "state", "actor_uid", "actor_name", "at", 1 FROM "applications";--> statement-breakpoint
-- Roles whose permissions were edited keep what they could see and do.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'applications:read'), "version" = "version" + 1
WHERE 'candidates:read' = ANY("permissions") AND NOT 'applications:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'applications:move'), "version" = "version" + 1
WHERE 'candidates:invite' = ANY("permissions") AND NOT 'applications:move' = ANY("permissions");--> statement-breakpoint
-- The identity provider learns of it for the accounts that were invited here or given a role here.
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
