ALTER TABLE "candidate_option_bits" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "candidate_option_bits_changed" ON "candidate_option_bits" USING btree ("changed_in");--> statement-breakpoint
-- By a trigger, so that every version of the API that writes during an update is recorded.
CREATE FUNCTION "record_option_bits_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "candidate_option_bits_changed" BEFORE INSERT OR UPDATE ON "candidate_option_bits"
FOR EACH ROW EXECUTE FUNCTION "record_option_bits_change"();
