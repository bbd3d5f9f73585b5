CREATE TABLE "snapshots" (
	"snapshot_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"needs" text[] NOT NULL,
	"owner_uid" text NOT NULL,
	"owner_name" text NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"is_shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "snapshots_by_owner" ON "snapshots" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "snapshots_shared" ON "snapshots" USING btree ("is_shared");--> statement-breakpoint
-- What was frozen stays as it was: only its sharing and its withdrawal change.
CREATE FUNCTION keep_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.is_shared := NEW.is_shared;
  OLD.version := NEW.version;
  OLD.removed_at := NEW.removed_at;
  IF OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'snapshots are frozen';
END $$;--> statement-breakpoint
CREATE TRIGGER snapshots_frozen BEFORE UPDATE ON "snapshots" FOR EACH ROW EXECUTE FUNCTION keep_snapshot();
