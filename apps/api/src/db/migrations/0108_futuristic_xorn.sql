ALTER TABLE "event_people" ADD COLUMN "busy" "tstzrange";--> statement-breakpoint
-- Of events of one person at one time the first that was made keeps it.
UPDATE "event_people" "own" SET "busy" = tstzrange("event"."starts_at", "event"."ends_at")
FROM "agenda_events" "event"
WHERE "event"."event_id" = "own"."event_id" AND "event"."state" <> 'cancelled' AND NOT EXISTS (
	SELECT 1 FROM "event_people" "other" JOIN "agenda_events" "earlier" ON "earlier"."event_id" = "other"."event_id"
	WHERE "other"."doc_id" = "own"."doc_id" AND "earlier"."state" <> 'cancelled'
		AND "earlier"."starts_at" < "event"."ends_at" AND "event"."starts_at" < "earlier"."ends_at"
		AND ("earlier"."created_at", "earlier"."event_id") < ("event"."created_at", "event"."event_id")
);--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_busy" EXCLUDE USING gist ("doc_id" WITH =, "busy" WITH &&);
