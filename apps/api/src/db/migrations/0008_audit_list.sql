CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("actor_uid","event_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("action","event_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree (split_part("action", '.', 1),"event_id");--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("at");