DROP INDEX "facts_by_record";--> statement-breakpoint
CREATE INDEX "facts_by_origin" ON "facts" USING btree ("kind","from_state","day");--> statement-breakpoint
CREATE INDEX "facts_by_record" ON "facts" USING btree ("record_id","kind");