CREATE TABLE "referral_programs" (
	"program_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_programs_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "referral_terms" (
	"terms_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"terms_number" integer NOT NULL,
	"reward_cents" bigint NOT NULL,
	"rewards" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"ownership_days" integer NOT NULL,
	"known_days" integer NOT NULL,
	"most_referrals" integer,
	"legal_text" text NOT NULL,
	"terms_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_terms_reward" CHECK ("referral_terms"."reward_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"referral_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"referrer_id" uuid NOT NULL,
	"terms_id" uuid NOT NULL,
	"doc_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"owned_until" date NOT NULL,
	"refused" text,
	"given_at" timestamp (3) with time zone,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'received' NOT NULL,
	"rejection" text,
	"guaranteed_on" date,
	"followed_on" date,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrers" (
	"referrer_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"staff_uid" text,
	"code" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referrers_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "referral_terms" ADD CONSTRAINT "referral_terms_program_id_referral_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."referral_programs"("program_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_referrers_referrer_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("referrer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_terms_id_referral_terms_terms_id_fk" FOREIGN KEY ("terms_id") REFERENCES "public"."referral_terms"("terms_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrers" ADD CONSTRAINT "referrers_program_id_referral_programs_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."referral_programs"("program_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_terms_once" ON "referral_terms" USING btree ("program_id","terms_number");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_by_number" ON "referrals" USING btree ("number");--> statement-breakpoint
CREATE INDEX "referrals_by_person" ON "referrals" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id","received_at");--> statement-breakpoint
CREATE INDEX "referrals_to_follow" ON "referrals" USING btree ("followed_on") WHERE "referrals"."state" not in ('paid', 'rejected') or "referrals"."followed_on" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "referrers_by_account" ON "referrers" USING btree ("staff_uid") WHERE "referrers"."staff_uid" is not null;--> statement-breakpoint
-- What became of a person's applications is to be seen in their referrals.
CREATE FUNCTION mark_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE referrals SET followed_on = NULL WHERE doc_id = OLD.doc_id AND followed_on IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE referrals SET followed_on = NULL WHERE doc_id = NEW.doc_id AND followed_on IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_mark_referrals AFTER INSERT OR DELETE OR UPDATE OF "state", "start_date", "doc_id"
  ON "applications" FOR EACH ROW EXECUTE FUNCTION mark_referrals();--> statement-breakpoint
-- Roles whose permissions were edited see referrals if they see people, and manage them if they move applications.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'referrals:read'), "version" = "version" + 1
WHERE 'candidates:read' = ANY("permissions") AND NOT 'referrals:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'referrals:manage'), "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'referrals:manage' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
