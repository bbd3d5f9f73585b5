CREATE TABLE "shadow_places" (
	"run_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"doc_id" uuid NOT NULL,
	"live" smallint,
	"shadow" smallint,
	CONSTRAINT "shadow_places_run_id_job_id_doc_id_pk" PRIMARY KEY("run_id","job_id","doc_id")
);
--> statement-breakpoint
CREATE TABLE "shadow_runs" (
	"run_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"draft_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weights" jsonb NOT NULL,
	"threshold" integer NOT NULL,
	"compared_version" integer NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shadow_vacancies" (
	"run_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"entered_10" integer NOT NULL,
	"left_10" integer NOT NULL,
	"entered_40" integer NOT NULL,
	"left_40" integer NOT NULL,
	"matches_live" integer NOT NULL,
	"matches_shadow" integer NOT NULL,
	CONSTRAINT "shadow_vacancies_run_id_job_id_pk" PRIMARY KEY("run_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "shadow_places" ADD CONSTRAINT "shadow_places_run_id_shadow_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."shadow_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_places" ADD CONSTRAINT "shadow_places_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_runs" ADD CONSTRAINT "shadow_runs_compared_version_match_models_version_fk" FOREIGN KEY ("compared_version") REFERENCES "public"."match_models"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_vacancies" ADD CONSTRAINT "shadow_vacancies_run_id_shadow_runs_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."shadow_runs"("run_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_vacancies" ADD CONSTRAINT "shadow_vacancies_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shadow_places_by_person" ON "shadow_places" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "shadow_runs_latest" ON "shadow_runs" USING btree ("started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shadow_runs_running" ON "shadow_runs" USING btree ("draft_id") WHERE "shadow_runs"."state" = 'running';