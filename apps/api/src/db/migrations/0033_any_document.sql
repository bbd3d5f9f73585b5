-- The criminal-record letter does not count as having documents any more: that said who has one.
DELETE FROM "candidate_option_bits" WHERE "facet" = 'documents' AND "value" = 'any';--> statement-breakpoint
DELETE FROM "candidate_facets" WHERE "facet" = 'documents' AND "value" = 'any';--> statement-breakpoint
INSERT INTO "candidate_option_bits" ("facet", "value", "block", "bits")
SELECT 'documents', 'any', "block", bit_or("bits") FROM "candidate_option_bits"
WHERE "facet" = 'documents' AND "value" <> 'Penal Record Letter' GROUP BY "block";--> statement-breakpoint
INSERT INTO "candidate_facets" ("facet", "value", "count")
SELECT 'documents', 'any', sum(bit_count("bits")) FROM "candidate_option_bits"
WHERE "facet" = 'documents' AND "value" = 'any' HAVING sum(bit_count("bits")) > 0;
