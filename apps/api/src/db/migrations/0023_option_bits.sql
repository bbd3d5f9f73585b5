CREATE TABLE "candidate_option_bits" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"block" integer NOT NULL,
	"bits" bit(8192) NOT NULL,
	CONSTRAINT "candidate_option_bits_facet_value_block_pk" PRIMARY KEY("facet","value","block")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "position" serial NOT NULL;--> statement-breakpoint
INSERT INTO "candidate_option_bits" ("facet", "value", "block", "bits")
SELECT facet, value, position / 8192, bit_or(set_bit(0::bit(8192), position % 8192, 1)) FROM (
	SELECT 'viability' AS facet, viability AS value, position FROM candidates
	UNION ALL SELECT 'origin', origin, position FROM candidates
	UNION ALL SELECT 'nationality', nationality, position FROM candidates WHERE nationality <> ''
	UNION ALL SELECT 'fair', fair, position FROM candidates WHERE fair <> ''
	UNION ALL SELECT 'languages', unnest(language_codes), position FROM candidates
	UNION ALL SELECT 'tags', unnest(tags), position FROM candidates
	UNION ALL SELECT 'groups', unnest(groups), position FROM candidates
	UNION ALL SELECT 'documents', unnest(document_types), position FROM candidates
	UNION ALL SELECT 'documents', 'any', position FROM candidates WHERE document_types <> '{}'
) AS options GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "candidate_facets" ("facet", "value", "count")
SELECT 'documents', 'any', count(*) FROM candidates WHERE document_types <> '{}' HAVING count(*) > 0;
