ALTER TABLE "candidates" ADD COLUMN "experience_band" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
UPDATE "candidates" SET "experience_band" = CASE
  WHEN jsonb_array_length("experience") = 0 THEN 'none'
  ELSE (
    SELECT CASE WHEN sum((job ->> 'years')::numeric) < 3 THEN '1-2' WHEN sum((job ->> 'years')::numeric) < 6 THEN '3-5'
      WHEN sum((job ->> 'years')::numeric) < 11 THEN '6-10' ELSE '11+' END
    FROM jsonb_array_elements("experience") AS job
  )
END WHERE jsonb_array_length("experience") > 0;
--> statement-breakpoint
CREATE INDEX "candidates_by_position" ON "candidates" USING btree ("desired_position","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_state" ON "candidates" USING btree ("state","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_education" ON "candidates" USING btree ("education","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_experience" ON "candidates" USING btree ("experience_band","last_activity_at","doc_id");--> statement-breakpoint
INSERT INTO "candidate_option_bits" ("facet", "value", "block", "bits")
SELECT "facet", "value", "position" / 8192, bit_or(set_bit(0::bit(8192), "position" % 8192, 1))
FROM (
  SELECT 'position' AS "facet", "desired_position" AS "value", "position" FROM "candidates" WHERE "desired_position" <> ''
  UNION ALL SELECT 'state', "state", "position" FROM "candidates" WHERE "state" <> ''
  UNION ALL SELECT 'education', "education", "position" FROM "candidates" WHERE "education" <> ''
  UNION ALL SELECT 'experience', "experience_band", "position" FROM "candidates"
) AS "options" GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "candidate_facets" ("facet", "value", "count")
SELECT "facet", "value", sum(bit_count("bits")) FROM "candidate_option_bits"
WHERE "facet" IN ('position', 'state', 'education', 'experience') GROUP BY 1, 2;
--> statement-breakpoint
-- Viability, origin and nationality take several options now.
UPDATE "saved_views" SET "search" = jsonb_set("search", '{filters}', "search" -> 'filters' || jsonb_build_object(
  'viability', CASE WHEN "search" #>> '{filters,viability}' = 'all' THEN '"all"'::jsonb
    ELSE jsonb_build_array("search" #> '{filters,viability}') END,
  'originFilter', CASE WHEN "search" #>> '{filters,originFilter}' = '' THEN '[]'::jsonb
    ELSE jsonb_build_array("search" #> '{filters,originFilter}') END,
  'nationalityFilter', CASE WHEN "search" #>> '{filters,nationalityFilter}' = '' THEN '[]'::jsonb
    ELSE jsonb_build_array("search" #> '{filters,nationalityFilter}') END
));
