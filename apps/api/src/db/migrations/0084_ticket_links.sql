CREATE TABLE "ticket_links" (
	"ticket_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ticket_links_ticket_id_other_id_pk" PRIMARY KEY("ticket_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_teams" ADD COLUMN "close_after_days" integer DEFAULT 7;--> statement-breakpoint
CREATE INDEX "ticket_links_to" ON "ticket_links" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "tickets_resolved" ON "tickets" USING btree ("number") WHERE "tickets"."state" = 'resolved';