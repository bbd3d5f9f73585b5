CREATE SEQUENCE "public"."audit_batches" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "audience" text[];--> statement-breakpoint
-- The default of the moment holds for the rows that are there, without writing them: they are sealed already.
ALTER TABLE "audit_events" ADD COLUMN "batch" bigint DEFAULT 0;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "batch" DROP DEFAULT;--> statement-breakpoint
ALTER SEQUENCE "audit_batches" OWNED BY "audit_events"."batch";--> statement-breakpoint
CREATE INDEX "audit_events_chain" ON "audit_events" USING btree ("batch","event_id");--> statement-breakpoint
-- Nobody inserts a sealed event, not even an instance of the version before, which still computes hashes.
CREATE FUNCTION insert_unsealed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.batch := NULL;
  NEW.previous_hash := NULL;
  NEW.hash := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_insert_unsealed BEFORE INSERT ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION insert_unsealed();--> statement-breakpoint
-- The one change that an event takes: its seal, once, and nothing beside it.
CREATE FUNCTION allow_seal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.batch IS NULL AND NEW.batch IS NOT NULL AND NEW.previous_hash IS NOT NULL AND NEW.hash IS NOT NULL THEN
    OLD.batch := NEW.batch;
    OLD.previous_hash := NEW.previous_hash;
    OLD.hash := NEW.hash;
    IF OLD IS NOT DISTINCT FROM NEW THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
DROP TRIGGER audit_events_append_only ON "audit_events";--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
CREATE TRIGGER audit_events_allow_seal BEFORE UPDATE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION allow_seal();
