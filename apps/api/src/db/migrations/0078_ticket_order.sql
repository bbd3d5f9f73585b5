DROP INDEX "tickets_waiting";--> statement-breakpoint
DROP INDEX "tickets_by_due";--> statement-breakpoint
DROP INDEX "tickets_unresolved";--> statement-breakpoint
CREATE INDEX "tickets_paused" ON "tickets" USING btree ("due_at","number" DESC NULLS FIRST) WHERE "tickets"."state" in ('waitingRequester', 'waitingThirdParty');--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("due_at","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tickets_unresolved" ON "tickets" USING btree ("assignee_uid","due_at","number" DESC NULLS FIRST) WHERE "tickets"."state" not in ('resolved', 'closed');