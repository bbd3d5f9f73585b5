CREATE TABLE "removed_positions" (
	"position" integer PRIMARY KEY NOT NULL,
	"changed_in" "xid8" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "changed_in" "xid8" DEFAULT '0'::xid8 NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_positions_changed" ON "removed_positions" USING btree ("changed_in");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_position" ON "candidates" USING btree ("position");--> statement-breakpoint
CREATE INDEX "candidates_changed" ON "candidates" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "candidates_opposed" ON "candidates" USING btree ("created_at","doc_id") WHERE not "candidates"."automated_scoring";
--> statement-breakpoint
-- By triggers, so that every version of the API that writes during an update is recorded.
CREATE FUNCTION "record_candidate_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "candidates_changed" BEFORE INSERT OR UPDATE ON "candidates"
FOR EACH ROW EXECUTE FUNCTION "record_candidate_change"();--> statement-breakpoint
CREATE FUNCTION "record_candidate_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "removed_positions" VALUES (OLD."position", pg_current_xact_id())
  ON CONFLICT ("position") DO UPDATE SET "changed_in" = EXCLUDED."changed_in";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "candidates_removed" AFTER DELETE ON "candidates"
FOR EACH ROW EXECUTE FUNCTION "record_candidate_removal"();
