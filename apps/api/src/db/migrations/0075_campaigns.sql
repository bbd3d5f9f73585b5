CREATE TABLE "application_outcomes" (
	"outcome_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid,
	"track_id" uuid NOT NULL,
	"job_id" uuid,
	"applied_at" timestamp (3) with time zone NOT NULL,
	"interviewed_at" timestamp (3) with time zone,
	"hired_at" timestamp (3) with time zone,
	CONSTRAINT "application_outcomes_application_id_unique" UNIQUE("application_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_costs" (
	"cost_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign" text NOT NULL,
	"link_id" uuid,
	"day" date NOT NULL,
	"cents" bigint NOT NULL,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_costs_positive" CHECK ("campaign_costs"."cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_links" (
	"link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"job_id" uuid,
	"destination" text NOT NULL,
	"host" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"content" text NOT NULL,
	"placement" text NOT NULL,
	"label" text NOT NULL,
	"fair" text NOT NULL,
	"stand" text NOT NULL,
	"ends_on" date,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaign_links_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "campaign_mends" (
	"given_source" text NOT NULL,
	"given_medium" text NOT NULL,
	"given_campaign" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	CONSTRAINT "campaign_mends_given_source_given_medium_given_campaign_pk" PRIMARY KEY("given_source","given_medium","given_campaign")
);
--> statement-breakpoint
CREATE TABLE "campaign_terms" (
	"term_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vocabulary" text NOT NULL,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"mediums" text[] DEFAULT '{}' NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"label" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"budget_cents" bigint DEFAULT 0 NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "click_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_clicks" (
	"click_id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"referrer_host" text NOT NULL,
	"device" text NOT NULL,
	"visitor" text NOT NULL,
	"is_bot" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_days" (
	"link_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	"people" integer NOT NULL,
	"bots" integer NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "link_hosts" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hosts" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_templates" (
	"template_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"destination" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"content" text NOT NULL,
	"placement" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "link_templates_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "touches" (
	"touch_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"link_id" uuid,
	"click_id" uuid,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"given_source" text NOT NULL,
	"given_medium" text NOT NULL,
	"given_campaign" text NOT NULL,
	CONSTRAINT "touches_click_id_unique" UNIQUE("click_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_costs" ADD CONSTRAINT "campaign_costs_campaign_campaigns_name_fk" FOREIGN KEY ("campaign") REFERENCES "public"."campaigns"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_costs" ADD CONSTRAINT "campaign_costs_link_id_campaign_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."campaign_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_links" ADD CONSTRAINT "campaign_links_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_clicks" ADD CONSTRAINT "link_clicks_link_id_campaign_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."campaign_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_days" ADD CONSTRAINT "link_days_link_id_campaign_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."campaign_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "touches" ADD CONSTRAINT "touches_link_id_campaign_links_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."campaign_links"("link_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_outcomes_applied" ON "application_outcomes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "application_outcomes_interviewed" ON "application_outcomes" USING btree ("interviewed_at");--> statement-breakpoint
CREATE INDEX "application_outcomes_hired" ON "application_outcomes" USING btree ("hired_at");--> statement-breakpoint
CREATE INDEX "application_outcomes_by_track" ON "application_outcomes" USING btree ("track_id");--> statement-breakpoint
CREATE INDEX "application_outcomes_by_vacancy" ON "application_outcomes" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "campaign_costs_by_day" ON "campaign_costs" USING btree ("campaign","day");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_links_once" ON "campaign_links" USING btree ("destination","source","medium","campaign","content","placement","stand");--> statement-breakpoint
CREATE INDEX "campaign_links_by_vacancy" ON "campaign_links" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "campaign_links_by_campaign" ON "campaign_links" USING btree ("campaign","at");--> statement-breakpoint
CREATE INDEX "campaign_links_by_fair" ON "campaign_links" USING btree ("fair","at") WHERE "campaign_links"."fair" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_terms_once" ON "campaign_terms" USING btree ("vocabulary","value");--> statement-breakpoint
CREATE INDEX "link_clicks_by_visitor" ON "link_clicks" USING btree ("link_id","day","visitor");--> statement-breakpoint
CREATE INDEX "link_days_by_day" ON "link_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "touches_by_track" ON "touches" USING btree ("track_id","at");--> statement-breakpoint
CREATE INDEX "touches_unassigned" ON "touches" USING btree ("given_source","given_medium","given_campaign") WHERE "touches"."campaign" = '';--> statement-breakpoint
-- What came of each application, from the facts that figures are summed from. An invitation counts once it is accepted.
CREATE FUNCTION follow_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount > 0 THEN
    INSERT INTO application_outcomes (application_id, track_id, job_id, applied_at)
    SELECT NEW.record_id, NEW.person_id, NEW.vacancy_id, NEW.at
    WHERE NEW.to_state NOT IN ('invited', 'discarded', 'withdrawn')
      AND coalesce(NEW.from_state, 'invited') IN ('invited', 'discarded', 'withdrawn')
    ON CONFLICT (application_id) DO NOTHING;
    UPDATE application_outcomes SET
      interviewed_at = CASE NEW.to_state WHEN 'interview' THEN coalesce(interviewed_at, NEW.at) ELSE interviewed_at END,
      hired_at = CASE NEW.to_state WHEN 'hired' THEN coalesce(hired_at, NEW.at) ELSE hired_at END
    WHERE application_id = NEW.record_id AND NEW.to_state IN ('interview', 'hired');
  ELSE
    DELETE FROM application_outcomes WHERE application_id = NEW.record_id AND applied_at = NEW.at;
    UPDATE application_outcomes SET interviewed_at = nullif(interviewed_at, NEW.at), hired_at = nullif(hired_at, NEW.at)
    WHERE application_id = NEW.record_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER facts_follow_application AFTER INSERT ON "facts" FOR EACH ROW
  WHEN (NEW.kind = 'application_stage' AND NEW.record_id IS NOT NULL AND NEW.person_id IS NOT NULL)
  EXECUTE FUNCTION follow_application();--> statement-breakpoint
INSERT INTO "application_outcomes" ("application_id", "track_id", "job_id", "applied_at", "interviewed_at", "hired_at")
SELECT "record_id", min("person_id"::text)::uuid, min("vacancy_id"::text)::uuid,
  min("at") FILTER (WHERE "to_state" NOT IN ('invited', 'discarded', 'withdrawn')),
  min("at") FILTER (WHERE "to_state" = 'interview'), min("at") FILTER (WHERE "to_state" = 'hired')
FROM (
  SELECT "record_id", "person_id", "vacancy_id", "at", "to_state" FROM "facts"
  WHERE "kind" = 'application_stage' AND "record_id" IS NOT NULL AND "person_id" IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 HAVING sum("amount") > 0
) kept
GROUP BY "record_id" HAVING bool_or("to_state" NOT IN ('invited', 'discarded', 'withdrawn'));--> statement-breakpoint
-- Roles whose permissions were edited see campaigns if they see vacancies, and make links if they edit vacancies.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'campaigns:read'), "version" = "version" + 1
WHERE 'vacancies:read' = ANY("permissions") AND NOT 'campaigns:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'campaigns:edit'), "version" = "version" + 1
WHERE 'vacancies:edit' = ANY("permissions") AND NOT 'campaigns:edit' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
