ALTER TABLE "tickets" ADD COLUMN "person_search" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "tickets" SET "person_search" = "candidates"."sort_name" FROM "candidates" WHERE "candidates"."doc_id" = "tickets"."doc_id";--> statement-breakpoint
CREATE INDEX "tickets_by_person_name" ON "tickets" USING gin ("person_search" gin_trgm_ops);--> statement-breakpoint
-- By triggers, so that whatever ties, merges, restores or renames a person is known to the search, also while two versions run.
CREATE FUNCTION "take_ticket_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Locked, so that a name that is being changed is waited for.
	NEW."person_search" := coalesce((SELECT "sort_name" FROM "candidates" WHERE "doc_id" = NEW."doc_id" FOR SHARE), '');
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "tickets_person_inserted" BEFORE INSERT ON "tickets"
FOR EACH ROW WHEN (NEW."doc_id" IS NOT NULL) EXECUTE FUNCTION "take_ticket_person_name"();--> statement-breakpoint
CREATE TRIGGER "tickets_person_changed" BEFORE UPDATE OF "doc_id" ON "tickets"
FOR EACH ROW WHEN (OLD."doc_id" IS DISTINCT FROM NEW."doc_id") EXECUTE FUNCTION "take_ticket_person_name"();--> statement-breakpoint
CREATE FUNCTION "give_ticket_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "tickets" SET "person_search" = NEW."sort_name" WHERE "doc_id" = NEW."doc_id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "candidates_renamed" AFTER UPDATE OF "sort_name" ON "candidates"
FOR EACH ROW WHEN (OLD."sort_name" IS DISTINCT FROM NEW."sort_name") EXECUTE FUNCTION "give_ticket_person_name"();
