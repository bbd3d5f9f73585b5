CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "access_requests" (
	"request_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"event_id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"origin" text NOT NULL,
	"action" text NOT NULL,
	"entity_id" text NOT NULL,
	"entity_name" text NOT NULL,
	"company_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"company_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legal_name" text NOT NULL,
	"trade_name" text NOT NULL,
	"rfc" text NOT NULL,
	"industry" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"verification" text DEFAULT 'unverified' NOT NULL,
	"verification_reason" text DEFAULT '' NOT NULL,
	"owner_uid" text NOT NULL,
	"owner_name" text NOT NULL,
	"search_text" text NOT NULL,
	"sort_name" text NOT NULL,
	"active_count" integer DEFAULT 0 NOT NULL,
	"paused_count" integer DEFAULT 0 NOT NULL,
	"closed_count" integer DEFAULT 0 NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"contact_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_uid" text NOT NULL,
	"key" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_uid_key_pk" PRIMARY KEY("actor_uid","key")
);
--> statement-breakpoint
CREATE TABLE "seed_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"seed" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vacancies" (
	"job_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"locations" jsonb NOT NULL,
	"type_position" text NOT NULL,
	"time_work" text NOT NULL,
	"modality_work" text NOT NULL,
	"days_work" text NOT NULL,
	"turn_work" text NOT NULL,
	"currency_work" text NOT NULL,
	"pay_form_work" text NOT NULL,
	"functions" text[] NOT NULL,
	"salary_type" text NOT NULL,
	"salary_total" numeric(12, 2),
	"salary_min" numeric(12, 2),
	"salary_max" numeric(12, 2),
	"skills_work" text[] NOT NULL,
	"benefits_work" text[] NOT NULL,
	"languages_work" jsonb NOT NULL,
	"experience_work" text[] NOT NULL,
	"experience_in_industries_work" jsonb NOT NULL,
	"documents_work" text[] NOT NULL,
	"education_work" text NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"status_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vacancies_status" CHECK ("vacancies"."status" in ('active', 'paused', 'closed')),
	CONSTRAINT "vacancies_salary" CHECK (("vacancies"."salary_type" = 'exact' and "vacancies"."salary_total" is not null) or ("vacancies"."salary_type" = 'range' and "vacancies"."salary_min" is not null and "vacancies"."salary_max" is not null and "vacancies"."salary_min" <= "vacancies"."salary_max"))
);
--> statement-breakpoint
CREATE TABLE "vacancy_status_changes" (
	"operation_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_uid" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version_after" integer NOT NULL,
	CONSTRAINT "vacancy_status_changes_operation_id_job_id_pk" PRIMARY KEY("operation_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancies" ADD CONSTRAINT "vacancies_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vacancy_status_changes" ADD CONSTRAINT "vacancy_status_changes_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_pending" ON "access_requests" USING btree ("email") WHERE "access_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "audit_events_by_company" ON "audit_events" USING btree ("company_id","event_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_entity" ON "audit_events" USING btree ("entity_id","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_rfc" ON "companies" USING btree ("rfc");--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("sort_name","company_id");--> statement-breakpoint
CREATE INDEX "companies_by_active" ON "companies" USING btree ("active_count","company_id");--> statement-breakpoint
CREATE INDEX "companies_by_activity" ON "companies" USING btree ("last_activity_at","company_id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_by_company" ON "contacts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vacancies_newest" ON "vacancies" USING btree ("created_at","job_id");--> statement-breakpoint
CREATE INDEX "vacancies_by_company" ON "vacancies" USING btree ("company_id","created_at","job_id");--> statement-breakpoint
CREATE INDEX "vacancy_status_changes_by_job" ON "vacancy_status_changes" USING btree ("job_id","at");--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
