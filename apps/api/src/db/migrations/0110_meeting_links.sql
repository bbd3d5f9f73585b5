ALTER TABLE "agenda_events" ADD COLUMN "shares_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The one spelling of a link, as meetingLink of the domain has it, but for what is not ASCII.
UPDATE "agenda_events" SET "meeting_url" = regexp_replace(lower(substring("meeting_url" from '^[^/?#]*//[^/?#]*')), ':443$', '')
	|| regexp_replace(substring("meeting_url" from '^[^/?#]*//[^/?#]*(.*)$'), '^([^?#]*[^/?#])?/+(?=[?#]|$)', '\1')
WHERE "meeting_url" ~ '^[^/?#]*//';--> statement-breakpoint
UPDATE "open_calls" SET "meeting_url" = regexp_replace(lower(substring("meeting_url" from '^[^/?#]*//[^/?#]*')), ':443$', '')
	|| regexp_replace(substring("meeting_url" from '^[^/?#]*//[^/?#]*(.*)$'), '^([^?#]*[^/?#])?/+(?=[?#]|$)', '\1')
WHERE "meeting_url" ~ '^[^/?#]*//';--> statement-breakpoint
UPDATE "booking_links" SET "meeting_url" = regexp_replace(lower(substring("meeting_url" from '^[^/?#]*//[^/?#]*')), ':443$', '')
	|| regexp_replace(substring("meeting_url" from '^[^/?#]*//[^/?#]*(.*)$'), '^([^?#]*[^/?#])?/+(?=[?#]|$)', '\1')
WHERE "meeting_url" ~ '^[^/?#]*//';--> statement-breakpoint
-- Of events with one link at one time the first that was made keeps it.
UPDATE "agenda_events" "own" SET "shares_link" = true
WHERE "own"."meeting_url" <> '' AND "own"."state" <> 'cancelled' AND EXISTS (
	SELECT 1 FROM "agenda_events" "earlier"
	WHERE "earlier"."meeting_url" = "own"."meeting_url" AND "earlier"."state" <> 'cancelled'
		AND "earlier"."starts_at" < "own"."ends_at" AND "own"."starts_at" < "earlier"."ends_at"
		AND ("earlier"."created_at", "earlier"."event_id") < ("own"."created_at", "own"."event_id")
);--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_link" EXCLUDE USING gist ("meeting_url" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" <> 'cancelled' AND "meeting_url" <> '' AND NOT "shares_link");
