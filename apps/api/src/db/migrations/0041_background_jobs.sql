CREATE TABLE "background_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "background_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"queue" text NOT NULL,
	"key" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"priority" smallint DEFAULT 0 NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"max_attempts" smallint NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"progress_done" integer,
	"progress_total" integer,
	"last_error" text,
	"enqueued_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"last_slot" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "background_jobs_next" ON "background_jobs" USING btree ("priority","run_at","id") WHERE "background_jobs"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "background_jobs_key" ON "background_jobs" USING btree ("queue","key","state");--> statement-breakpoint
CREATE INDEX "background_jobs_leases" ON "background_jobs" USING btree ("leased_until") WHERE "background_jobs"."state" = 'active';