CREATE TABLE "trap_reviews" (
	"review_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"findings" jsonb NOT NULL,
	"decision" text NOT NULL,
	"reason" text NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"operation_id" uuid,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "trap_reviews" ADD CONSTRAINT "trap_reviews_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trap_reviews_by_vacancy" ON "trap_reviews" USING btree ("job_id","at");--> statement-breakpoint
CREATE INDEX "trap_reviews_newest" ON "trap_reviews" USING btree ("at");