ALTER TABLE "companies" ADD COLUMN "blind_selection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "blind_selection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shortlist_people_by_application" ON "shortlist_people" USING btree ("application_id");