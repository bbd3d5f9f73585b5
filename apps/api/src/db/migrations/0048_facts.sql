CREATE TABLE "facts" (
	"fact_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "facts_fact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"day" date GENERATED ALWAYS AS ((at at time zone 'America/Mexico_City')::date) STORED NOT NULL,
	"amount" smallint NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"record_id" uuid,
	"person_id" uuid,
	"vacancy_id" uuid,
	"company_id" uuid,
	"actor_uid" text NOT NULL,
	"place" text NOT NULL,
	"source" text NOT NULL
);
--> statement-breakpoint
-- What the log and the tables say of the past; ADR 25 says what they do not.
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "record_id", "company_id", "actor_uid", "place", "source")
SELECT 'company_registered', "at", 1, 'registered', "company_id", "company_id", "actor_uid", coalesce("after"->>'state', ''), ''
FROM "audit_events" WHERE "action" = 'company.created' AND "company_id" IS NOT NULL;
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "record_id", "vacancy_id", "company_id", "actor_uid", "place", "source")
SELECT 'vacancy_status', e."at", 1, coalesce(e."after"->>'status', 'active'), e."entity_id"::uuid, e."entity_id"::uuid, e."company_id",
  e."actor_uid", coalesce(e."after"->'locations'->0->>'state', v."locations"->0->>'state', ''), ''
FROM "audit_events" e LEFT JOIN "vacancies" v ON v."job_id"::text = e."entity_id"
WHERE e."action" = 'vacancy.created' AND e."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "from_state", "to_state", "record_id", "vacancy_id", "company_id", "actor_uid", "place", "source")
SELECT 'vacancy_status', e."at", 1, e."before"->>'status', e."after"->>'status', e."entity_id"::uuid, e."entity_id"::uuid, e."company_id",
  e."actor_uid", coalesce(v."locations"->0->>'state', ''), ''
FROM "audit_events" e LEFT JOIN "vacancies" v ON v."job_id"::text = e."entity_id"
WHERE e."action" IN ('vacancy.pause', 'vacancy.resume', 'vacancy.close', 'vacancy.reopen')
  AND e."before"->>'status' IS NOT NULL AND e."after"->>'status' IS NOT NULL AND e."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "from_state", "to_state", "record_id", "vacancy_id", "company_id", "actor_uid", "place", "source")
SELECT 'vacancy_status', o."at", -1, u."after"->>'status', u."before"->>'status', u."entity_id"::uuid, u."entity_id"::uuid, u."company_id",
  o."actor_uid", coalesce(v."locations"->0->>'state', ''), ''
FROM "audit_events" u
CROSS JOIN LATERAL (
  SELECT e."at", e."actor_uid" FROM "audit_events" e
  WHERE e."entity_id" = u."entity_id" AND e."event_id" < u."event_id"
    AND e."action" IN ('vacancy.pause', 'vacancy.resume', 'vacancy.close', 'vacancy.reopen')
    AND e."before"->>'status' = u."after"->>'status' AND e."after"->>'status' = u."before"->>'status'
  ORDER BY e."event_id" DESC LIMIT 1
) o
LEFT JOIN "vacancies" v ON v."job_id"::text = u."entity_id"
WHERE u."action" = 'vacancy.undo' AND u."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "record_id", "person_id", "actor_uid", "place", "source")
SELECT 'person_registered', e."at", 1, 'registered', k."doc_id", k."doc_id", e."actor_uid", coalesce(c."state", ''),
  coalesce(c."origin", CASE e."action" WHEN 'candidate.imported' THEN 'import' ELSE '' END)
FROM "audit_events" e
LEFT JOIN "candidates" c ON c."doc_id"::text = e."entity_id"
-- Whoever was erased has no key any more: the count stays without a link.
LEFT JOIN "personal_keys" k ON k."doc_id"::text = e."entity_id"
WHERE e."action" IN ('candidate.created', 'candidate.imported') AND e."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "record_id", "person_id", "actor_uid", "place", "source")
SELECT 'person_registered', c."created_at", 1, 'registered', c."doc_id", c."doc_id", '', c."state", c."origin"
FROM "candidates" c
WHERE NOT EXISTS (
  SELECT 1 FROM "audit_events" e
  WHERE e."entity_id" = c."doc_id"::text AND e."action" IN ('candidate.created', 'candidate.imported')
);
--> statement-breakpoint
-- An import that was undone took its people away: nothing follows in their history, and they have no file.
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "actor_uid", "place", "source")
SELECT 'person_registered', e."at", -1, 'registered', e."actor_uid", '', 'import'
FROM "audit_events" e
WHERE e."action" = 'candidate.imported' AND e."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  AND NOT EXISTS (SELECT 1 FROM "candidates" c WHERE c."doc_id"::text = e."entity_id")
  AND (
    SELECT l."action" FROM "audit_events" l WHERE l."entity_id" = e."entity_id" ORDER BY l."event_id" DESC LIMIT 1
  ) = 'candidate.import_undone';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "record_id", "person_id", "vacancy_id", "company_id", "actor_uid", "place", "source")
SELECT 'application_stage', a."at", 1, a."state", a."application_id", a."doc_id", a."job_id", v."company_id", a."actor_uid",
  coalesce(v."locations"->0->>'state', ''), a."source"
FROM "applications" a INNER JOIN "vacancies" v ON v."job_id" = a."job_id";
--> statement-breakpoint
-- Which document it was, and what it was before, the log says under the person's key.
INSERT INTO "facts" ("kind", "at", "amount", "from_state", "to_state", "person_id", "actor_uid", "place", "source")
SELECT 'document_review', e."at", 1, CASE e."action" WHEN 'document.uploaded' THEN NULL ELSE '' END,
  CASE e."action" WHEN 'document.uploaded' THEN 'pending' WHEN 'document.approved' THEN 'approved' ELSE 'rejected' END,
  k."doc_id", e."actor_uid", coalesce(c."state", ''), ''
FROM "audit_events" e
LEFT JOIN "candidates" c ON c."doc_id"::text = e."entity_id"
LEFT JOIN "personal_keys" k ON k."doc_id"::text = e."entity_id"
WHERE e."action" IN ('document.uploaded', 'document.approved', 'document.rejected') AND e."entity_id" ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
INSERT INTO "facts" ("kind", "at", "amount", "to_state", "actor_uid", "place", "source")
SELECT DISTINCT 'sign_in', "authenticated_at", 1, 'signed_in', "uid", '', '' FROM "staff_sessions";
--> statement-breakpoint
CREATE INDEX "facts_by_kind" ON "facts" USING btree ("kind","day");--> statement-breakpoint
CREATE INDEX "facts_by_company" ON "facts" USING btree ("company_id","kind","day") WHERE "facts"."company_id" is not null;--> statement-breakpoint
CREATE INDEX "facts_by_actor" ON "facts" USING btree ("actor_uid","kind","day");--> statement-breakpoint
CREATE INDEX "facts_by_record" ON "facts" USING btree ("record_id") WHERE "facts"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "facts_by_person" ON "facts" USING btree ("person_id") WHERE "facts"."person_id" is not null;--> statement-breakpoint
-- Append-only: the one change that a fact takes is the loss of its links to a person.
CREATE FUNCTION refuse_fact_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'facts is append-only';
END $$;--> statement-breakpoint
CREATE FUNCTION allow_fact_unlink() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.person_id IS NOT NULL AND NEW.person_id IS NULL AND NEW.record_id IS NULL THEN
    OLD.person_id := NULL;
    OLD.record_id := NULL;
    -- Computed after this trigger.
    OLD.day := NEW.day;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'facts is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER facts_append_only BEFORE DELETE OR TRUNCATE ON "facts"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_fact_change();--> statement-breakpoint
CREATE TRIGGER facts_allow_unlink BEFORE UPDATE ON "facts"
  FOR EACH ROW EXECUTE FUNCTION allow_fact_unlink();
