CREATE TABLE "outgoing_mails" (
	"mail_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"data" jsonb NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "outgoing_mails_by_subject" ON "outgoing_mails" USING btree ("subject","subject_id","requested_at");--> statement-breakpoint
CREATE INDEX "outgoing_mails_settled" ON "outgoing_mails" USING btree ("settled_at") WHERE "outgoing_mails"."settled_at" is not null;
--> statement-breakpoint
-- Refusals that the release before this one would have mailed are outgoing mails from now on.
WITH "moved" AS (
	INSERT INTO "outgoing_mails" ("template", "data", "subject", "subject_id", "requested_at")
	SELECT 'accessDeclined', '{}', 'access_request', "request_id"::text, now() FROM "access_requests" WHERE "refusal_due_at" IS NOT NULL
	RETURNING "mail_id", "subject_id"
)
INSERT INTO "background_jobs" ("queue", "key", "payload", "max_attempts", "run_at", "enqueued_at")
SELECT 'outgoing-mails', "mail_id"::text, jsonb_build_object('mailID', "mail_id"), 30, "refusal_due_at", now()
FROM "moved" JOIN "access_requests" ON "request_id"::text = "subject_id";--> statement-breakpoint
UPDATE "access_requests" SET "refusal_due_at" = NULL WHERE "refusal_due_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "background_jobs" WHERE "queue" = 'access-refusals';--> statement-breakpoint
DELETE FROM "job_schedules" WHERE "name" = 'access-refusals';
