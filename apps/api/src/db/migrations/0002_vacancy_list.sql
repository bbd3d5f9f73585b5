ALTER TABLE "vacancies" ADD COLUMN "search_name" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name, NFD), '[\u0300-\u036f]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "vacancies_by_status" ON "vacancies" USING btree ("status","created_at","job_id");--> statement-breakpoint
CREATE INDEX "vacancies_by_update" ON "vacancies" USING btree ("updated_at","job_id");--> statement-breakpoint
CREATE INDEX "vacancies_by_name" ON "vacancies" USING btree ("search_name","job_id");--> statement-breakpoint
CREATE INDEX "vacancies_search" ON "vacancies" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "vacancies_by_place" ON "vacancies" USING gin ("locations" jsonb_path_ops);