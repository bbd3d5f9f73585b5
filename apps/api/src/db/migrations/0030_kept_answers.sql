ALTER TABLE "idempotency_keys" ADD COLUMN "subjects" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Answers from before are not encrypted.
DELETE FROM "idempotency_keys";--> statement-breakpoint
-- Identifiers that CVs hold are no words of the search any more.
UPDATE "candidates" SET
  "cv_words" = array(SELECT w FROM unnest("cv_words") WITH ORDINALITY AS each(w, n) WHERE w !~ '^([a-zñ]{4}[0-9]{6}[hmx][a-z]{5}[a-z0-9][0-9]|[a-zñ]{3,4}[0-9]{6}[a-z0-9]{3}|[0-9]{11})$' ORDER BY n),
  "words" = array(SELECT w FROM unnest("words") WITH ORDINALITY AS each(w, n) WHERE w !~ '^([a-zñ]{4}[0-9]{6}[hmx][a-z]{5}[a-z0-9][0-9]|[a-zñ]{3,4}[0-9]{6}[a-z0-9]{3}|[0-9]{11})$' ORDER BY n)
WHERE EXISTS (SELECT FROM unnest("cv_words") AS each(w) WHERE w ~ '^([a-zñ]{4}[0-9]{6}[hmx][a-z]{5}[a-z0-9][0-9]|[a-zñ]{3,4}[0-9]{6}[a-z0-9]{3}|[0-9]{11})$');--> statement-breakpoint
DELETE FROM "candidate_words" WHERE "word" ~ '^([a-zñ]{4}[0-9]{6}[hmx][a-z]{5}[a-z0-9][0-9]|[a-zñ]{3,4}[0-9]{6}[a-z0-9]{3}|[0-9]{11})$';--> statement-breakpoint
DELETE FROM "candidate_word_variants" WHERE "word" ~ '^([a-zñ]{4}[0-9]{6}[hmx][a-z]{5}[a-z0-9][0-9]|[a-zñ]{3,4}[0-9]{6}[a-z0-9]{3}|[0-9]{11})$';
