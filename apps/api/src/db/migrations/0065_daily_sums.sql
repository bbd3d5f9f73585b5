CREATE TABLE "fact_days" (
	"dimension" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "fact_days_key" UNIQUE NULLS NOT DISTINCT("dimension","kind","day","value","from_state","to_state")
);
--> statement-breakpoint
CREATE TABLE "fact_horizon" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"horizon" xid8 NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "facts_by_kind";--> statement-breakpoint
DROP INDEX "facts_by_record";--> statement-breakpoint
ALTER TABLE "facts" ADD COLUMN "written_in" xid8;--> statement-breakpoint
ALTER TABLE "facts" ALTER COLUMN "written_in" SET DEFAULT pg_current_xact_id();--> statement-breakpoint
CREATE INDEX "fact_days_by_value" ON "fact_days" USING btree ("dimension","kind","value","day");--> statement-breakpoint
CREATE INDEX "facts_by_change" ON "facts" USING btree ("kind","to_state","day");--> statement-breakpoint
CREATE INDEX "facts_by_vacancy" ON "facts" USING btree ("vacancy_id","kind","at") WHERE "facts"."vacancy_id" is not null;--> statement-breakpoint
CREATE INDEX "facts_written" ON "facts" USING btree ("written_in");--> statement-breakpoint
CREATE INDEX "facts_by_record" ON "facts" USING btree ("record_id");--> statement-breakpoint
-- The other change that a fact takes: in a restored database, the transaction that wrote it is unknown.
CREATE OR REPLACE FUNCTION allow_fact_unlink() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.person_id IS NOT NULL AND NEW.person_id IS NULL AND NEW.record_id IS NULL THEN
    OLD.person_id := NULL;
    OLD.record_id := NULL;
  END IF;
  IF NEW.written_in IS NULL THEN
    OLD.written_in := NULL;
  END IF;
  -- Computed after this trigger.
  OLD.day := NEW.day;
  IF OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'facts is append-only';
END $$;--> statement-breakpoint
INSERT INTO "fact_horizon" ("horizon", "at") VALUES (pg_snapshot_xmin(pg_current_snapshot()), now());--> statement-breakpoint
INSERT INTO "fact_days" ("dimension", "kind", "day", "value", "from_state", "to_state", "amount")
SELECT "by"."dimension", "kind", "day", "by"."value", "from_state", "to_state", sum("amount") FROM "facts",
LATERAL (VALUES ('all', ''), ('place', NULLIF("place", '')), ('source', NULLIF("source", '')), ('company', "company_id"::text),
  ('actor', NULLIF("actor_uid", '')), ('vacancy', "vacancy_id"::text)) AS "by" ("dimension", "value")
WHERE "by"."value" IS NOT NULL GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("amount") <> 0;--> statement-breakpoint
-- Roles whose permissions were edited see figures if they see what is counted.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'analytics:read'), "version" = "version" + 1
WHERE 'vacancies:read' = ANY("permissions") AND NOT 'analytics:read' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
