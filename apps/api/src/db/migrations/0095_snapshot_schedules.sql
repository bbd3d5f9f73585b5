CREATE TABLE "snapshot_schedules" (
	"schedule_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"question" jsonb NOT NULL,
	"rhythm" text NOT NULL,
	"recipients" text[] NOT NULL,
	"owner_uid" text NOT NULL,
	"owner_name" text NOT NULL,
	"next_on" date NOT NULL,
	"last_snapshot_id" uuid,
	"problem" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshots" ADD COLUMN "shared_with" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "snapshot_schedules_by_owner" ON "snapshot_schedules" USING btree ("owner_uid");--> statement-breakpoint
-- What was frozen stays as it was: only who sees it and its withdrawal change.
CREATE OR REPLACE FUNCTION keep_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.is_shared := NEW.is_shared;
  OLD.shared_with := NEW.shared_with;
  OLD.version := NEW.version;
  OLD.removed_at := NEW.removed_at;
  IF OLD IS NOT DISTINCT FROM NEW THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'snapshots are frozen';
END $$;
