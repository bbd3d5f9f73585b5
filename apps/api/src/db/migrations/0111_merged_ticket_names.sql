-- The names of the person of a ticket and of those of the tickets that were merged into it.
CREATE FUNCTION "ticket_person_names"("of_ticket" uuid, "of_person" uuid) RETURNS text LANGUAGE sql AS $$
	SELECT coalesce(string_agg("sort_name", ' ' ORDER BY "doc_id"), '') FROM "candidates" WHERE "doc_id" = ANY (
		ARRAY(SELECT "doc_id" FROM "tickets" WHERE "merged_into" = "of_ticket" AND "doc_id" IS NOT NULL) || "of_person"
	)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "take_ticket_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked, so that a name that is being changed is waited for.
	PERFORM 1 FROM "candidates" WHERE "doc_id" = NEW."doc_id" FOR SHARE;
	NEW."person_search" := "ticket_person_names"(NEW."ticket_id", NEW."doc_id");
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "give_ticket_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "tickets" SET "person_search" = "ticket_person_names"("ticket_id", "doc_id")
	WHERE "doc_id" = NEW."doc_id" OR "ticket_id" = ANY (
		ARRAY(SELECT "merged_into" FROM "tickets" WHERE "doc_id" = NEW."doc_id" AND "merged_into" IS NOT NULL)
	);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "give_merged_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "candidates" WHERE "doc_id" = NEW."doc_id" AND NEW."merged_into" IS NOT NULL FOR SHARE;
	UPDATE "tickets" SET "person_search" = "ticket_person_names"("ticket_id", "doc_id")
	WHERE "ticket_id" IN (OLD."merged_into", NEW."merged_into");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "merged_tickets_inserted" AFTER INSERT ON "tickets"
FOR EACH ROW WHEN (NEW."merged_into" IS NOT NULL) EXECUTE FUNCTION "give_merged_person_name"();--> statement-breakpoint
CREATE TRIGGER "merged_tickets_changed" AFTER UPDATE OF "merged_into", "doc_id" ON "tickets"
FOR EACH ROW WHEN (OLD."merged_into" IS DISTINCT FROM NEW."merged_into"
	OR NEW."merged_into" IS NOT NULL AND OLD."doc_id" IS DISTINCT FROM NEW."doc_id")
EXECUTE FUNCTION "give_merged_person_name"();--> statement-breakpoint
CREATE TRIGGER "merged_tickets_deleted" AFTER DELETE ON "tickets"
FOR EACH ROW WHEN (OLD."merged_into" IS NOT NULL) EXECUTE FUNCTION "give_merged_person_name"();--> statement-breakpoint
UPDATE "tickets" SET "person_search" = "ticket_person_names"("ticket_id", "doc_id")
WHERE "ticket_id" IN (SELECT "merged_into" FROM "tickets" WHERE "merged_into" IS NOT NULL);--> statement-breakpoint
-- Of tickets whose target was erased: they were in no list. A job computes their clocks.
UPDATE "tickets" "merged" SET "merged_into" = NULL, "is_stale" = true
WHERE "merged_into" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "tickets" "target" WHERE "target"."ticket_id" = "merged"."merged_into");
