DROP INDEX "candidates_by_activity";--> statement-breakpoint
DROP INDEX "candidates_by_viability";--> statement-breakpoint
DROP INDEX "candidates_by_origin";--> statement-breakpoint
DROP INDEX "candidates_by_fair";--> statement-breakpoint
CREATE INDEX "candidates_by_activity" ON "candidates" USING btree ("last_activity_at","doc_id","viability","origin","nationality","language_codes","document_types");--> statement-breakpoint
CREATE INDEX "candidates_by_viability" ON "candidates" USING btree ("viability","last_activity_at","doc_id","origin","nationality","language_codes","document_types");--> statement-breakpoint
CREATE INDEX "candidates_by_origin" ON "candidates" USING btree ("origin","last_activity_at","doc_id","viability","nationality","language_codes","document_types");--> statement-breakpoint
CREATE INDEX "candidates_by_fair" ON "candidates" USING btree ("fair","last_activity_at","doc_id","viability","nationality","language_codes","document_types");