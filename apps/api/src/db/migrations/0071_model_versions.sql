CREATE TABLE "model_drafts" (
	"draft_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"weights" jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"author_name" text NOT NULL,
	"edited_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_proposals" (
	"proposal_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weights" jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"compared_version" integer NOT NULL,
	"reason" text NOT NULL,
	"proposed_by_uid" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_by_uid" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"activated_version" integer,
	CONSTRAINT "model_proposals_decided" CHECK (("model_proposals"."decision" is null) = ("model_proposals"."decided_at" is null) and ("model_proposals"."decision" is null) = ("model_proposals"."decided_by_uid" is null)
        and ("model_proposals"."activated_version" is not null) = ("model_proposals"."decision" is not distinct from 'confirmed')),
	CONSTRAINT "model_proposals_two_people" CHECK (("model_proposals"."decision" = 'withdrawn') = ("model_proposals"."decided_by_uid" = "model_proposals"."proposed_by_uid"))
);
--> statement-breakpoint
ALTER TABLE "model_proposals" ADD CONSTRAINT "model_proposals_compared_version_match_models_version_fk" FOREIGN KEY ("compared_version") REFERENCES "public"."match_models"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_proposals" ADD CONSTRAINT "model_proposals_activated_version_match_models_version_fk" FOREIGN KEY ("activated_version") REFERENCES "public"."match_models"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_proposals_latest" ON "model_proposals" USING btree ("proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "model_proposals_open" ON "model_proposals" USING btree (("decision" is null)) WHERE "model_proposals"."decision" is null;--> statement-breakpoint
-- What scored people stays as it was.
CREATE FUNCTION keep_model() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'models and decided proposals are append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER match_models_kept BEFORE UPDATE OR DELETE ON "match_models" FOR EACH ROW EXECUTE FUNCTION keep_model();--> statement-breakpoint
CREATE TRIGGER model_proposals_kept BEFORE DELETE ON "model_proposals" FOR EACH ROW EXECUTE FUNCTION keep_model();--> statement-breakpoint
CREATE TRIGGER model_proposals_decided_once BEFORE UPDATE ON "model_proposals" FOR EACH ROW
  WHEN (OLD.decision IS NOT NULL
    OR (OLD.draft_id, OLD.name, OLD.weights, OLD.threshold, OLD.compared_version, OLD.reason, OLD.proposed_by_uid, OLD.proposed_by, OLD.proposed_at)
      IS DISTINCT FROM (NEW.draft_id, NEW.name, NEW.weights, NEW.threshold, NEW.compared_version, NEW.reason, NEW.proposed_by_uid, NEW.proposed_by, NEW.proposed_at))
  EXECUTE FUNCTION keep_model();
