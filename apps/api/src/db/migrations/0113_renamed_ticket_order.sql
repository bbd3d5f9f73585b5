-- A new name locks the tickets that are found by it in the order of their ids, as merges do.
CREATE OR REPLACE FUNCTION "give_ticket_person_name"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"renamed" uuid[] := ARRAY(
		SELECT "ticket_id" FROM "tickets" WHERE "doc_id" = NEW."doc_id" OR "ticket_id" = ANY (
			ARRAY(SELECT "merged_into" FROM "tickets" WHERE "doc_id" = NEW."doc_id" AND "merged_into" IS NOT NULL)
		)
	);
BEGIN
	PERFORM 1 FROM "tickets" WHERE "ticket_id" = ANY ("renamed") ORDER BY "ticket_id" FOR UPDATE;
	UPDATE "tickets" SET "person_search" = "ticket_person_names"("ticket_id", "doc_id") WHERE "ticket_id" = ANY ("renamed");
	RETURN NULL;
END $$;
