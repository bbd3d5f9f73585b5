ALTER TABLE "candidates" ADD COLUMN "wished_states" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "candidates_wishes" ON "candidates" USING gin ("wished_times","wished_modalities","wished_days","wished_turns","known_functions","wished_states") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_by_wished_pay" ON "candidates" USING btree ("wished_pay","last_activity_at","doc_id") WHERE "candidates"."wished_pay" is not null;--> statement-breakpoint
UPDATE "candidates" SET "wished_states" = ARRAY(
  SELECT DISTINCT "place" ->> 'state' FROM jsonb_array_elements("wished_places") AS "place"
) WHERE "wished_places" <> '[]'::jsonb;
--> statement-breakpoint
INSERT INTO "candidate_option_bits" ("facet", "value", "block", "bits")
SELECT "facet", "value", "position" / 8192, bit_or(set_bit(0::bit(8192), "position" % 8192, 1))
FROM (
  SELECT 'wishedTimes' AS "facet", unnest("wished_times") AS "value", "position" FROM "candidates"
  UNION ALL SELECT 'wishedModalities', unnest("wished_modalities"), "position" FROM "candidates"
  UNION ALL SELECT 'wishedDays', unnest("wished_days"), "position" FROM "candidates"
  UNION ALL SELECT 'wishedTurns', unnest("wished_turns"), "position" FROM "candidates"
  UNION ALL SELECT 'knownFunctions', unnest("known_functions"), "position" FROM "candidates"
  UNION ALL SELECT 'wishedPlaces', unnest("wished_states"), "position" FROM "candidates"
) AS "options" GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "candidate_facets" ("facet", "value", "count")
SELECT "facet", "value", sum(bit_count("bits")) FROM "candidate_option_bits"
WHERE "facet" IN ('wishedTimes', 'wishedModalities', 'wishedDays', 'wishedTurns', 'knownFunctions', 'wishedPlaces')
GROUP BY 1, 2;
