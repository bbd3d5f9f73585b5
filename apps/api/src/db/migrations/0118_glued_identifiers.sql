-- Identifiers that CVs hold beside other words without a space are no words of the search any more.
UPDATE "candidates" SET
  "cv_words" = array(SELECT w FROM unnest("cv_words") WITH ORDINALITY AS each(w, n) WHERE w !~ '([a-z]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([a-z0-9]{8}|[a-z0-9]{3})|[0-9]{11})' ORDER BY n),
  "words" = array(SELECT w FROM unnest("words") WITH ORDINALITY AS each(w, n) WHERE w !~ '([a-z]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([a-z0-9]{8}|[a-z0-9]{3})|[0-9]{11})' ORDER BY n)
WHERE EXISTS (SELECT FROM unnest("cv_words") AS each(w) WHERE w ~ '([a-z]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([a-z0-9]{8}|[a-z0-9]{3})|[0-9]{11})');--> statement-breakpoint
DELETE FROM "candidate_words" WHERE "word" ~ '([a-z]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([a-z0-9]{8}|[a-z0-9]{3})|[0-9]{11})';--> statement-breakpoint
DELETE FROM "candidate_word_variants" WHERE "word" ~ '([a-z]{3,4}[0-9]{2}(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])([a-z0-9]{8}|[a-z0-9]{3})|[0-9]{11})';
