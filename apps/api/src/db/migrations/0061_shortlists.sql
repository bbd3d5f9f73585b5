CREATE TABLE "shortlist_people" (
	"shortlist_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "shortlist_people_shortlist_id_application_id_pk" PRIMARY KEY("shortlist_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"shortlist_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"contact_id" uuid,
	"recipient_name" text NOT NULL,
	"message" text NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "shortlist_people" ADD CONSTRAINT "shortlist_people_shortlist_id_shortlists_shortlist_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("shortlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_contact_id_contacts_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("contact_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlists_by_vacancy" ON "shortlists" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "shortlists_by_contact" ON "shortlists" USING btree ("contact_id");--> statement-breakpoint
-- Roles whose permissions were edited and that move applications may also send shortlists.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'shortlists:send'), "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'shortlists:send' = ANY("permissions");--> statement-breakpoint
-- The identity provider learns of it for the accounts that were invited here or given a role here.
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
