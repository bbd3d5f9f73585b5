-- The word that the code has had since; one that staff gave stays.
UPDATE "catalog_entries" SET "label" = 'Sin especificar', "updated_at" = now(), "version" = "version" + 1
  WHERE "catalog" = 'payBasis' AND "value" = 'unsaid' AND "label" = 'Sin aclarar';
--> statement-breakpoint
UPDATE "catalogs" SET "updated_at" = now() WHERE "catalog" = 'payBasis';
