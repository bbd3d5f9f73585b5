CREATE TABLE "criminal_record_accesses" (
	"access_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"job_id" uuid,
	"reason" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "criminal_record_accesses" ADD CONSTRAINT "criminal_record_accesses_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "criminal_record_accesses_of" ON "criminal_record_accesses" USING btree ("uid","closes_at");