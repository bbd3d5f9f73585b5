CREATE TABLE "match_models" (
	"version" integer PRIMARY KEY NOT NULL,
	"weights" jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_models_weights" CHECK (coalesce(("match_models"."weights"->>'position')::int + ("match_models"."weights"->>'skills')::int + ("match_models"."weights"->>'industry')::int
        + ("match_models"."weights"->>'education')::int + ("match_models"."weights"->>'languages')::int + ("match_models"."weights"->>'place')::int
        + ("match_models"."weights"->>'shift')::int, 0) = 100),
	CONSTRAINT "match_models_threshold" CHECK ("match_models"."threshold" between 0 and 100)
);
--> statement-breakpoint
-- The first model.
INSERT INTO "match_models" ("version", "weights", "threshold", "valid_from", "created_by") VALUES
  (1, '{"position": 30, "skills": 20, "industry": 15, "education": 10, "languages": 10, "place": 10, "shift": 5}', 70, now(), 'Vínculo');
