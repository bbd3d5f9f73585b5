-- Articles get the index that tickets have. Neither keeps a pending list, which would be read once for each word that is
-- looked up.
ALTER TABLE "ticket_articles" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (ticket_words(search)) STORED;--> statement-breakpoint
CREATE INDEX "ticket_articles_by_words" ON "ticket_articles" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
ALTER INDEX "tickets_by_words" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('tickets_by_words');--> statement-breakpoint
-- Those of many queries that any row of a table answers. Each asks the index: the planner would read a small table for each.
CREATE FUNCTION "found_words"("of_table" regclass, "queries" text[]) RETURNS SETOF text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
	RETURN QUERY EXECUTE format(
		'SELECT query FROM unnest($1) AS given (query) WHERE EXISTS (SELECT FROM %s AS rows WHERE rows.words @@ query::tsquery)',
		"of_table"
	) USING "queries";
END $$;
