DROP INDEX "tickets_by_warning";--> statement-breakpoint
CREATE INDEX "tickets_by_warning" ON "tickets" USING btree ("warn_at") WHERE "tickets"."state" not in ('resolved', 'closed');--> statement-breakpoint
-- Requests about personal data are due by law from now on: a job computes their clocks again.
UPDATE "tickets" SET "is_stale" = true
WHERE "state" NOT IN ('resolved', 'closed') AND "category_id" IN (SELECT "category_id" FROM "ticket_categories" WHERE "is_arco");
