CREATE TABLE "ticket_ratings" (
	"rating_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "ticket_ratings_score" CHECK ("ticket_ratings"."score" between 1 and 5 and ("ticket_ratings"."score" is null) = ("ticket_ratings"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "ticket_teams" ADD COLUMN "rating_rule" text DEFAULT 'alert' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_ratings" ADD CONSTRAINT "ticket_ratings_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_ratings_once" ON "ticket_ratings" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "ticket_ratings_of" ON "ticket_ratings" USING btree ("ticket_id","answered_at");--> statement-breakpoint
CREATE INDEX "ticket_changes_resolved" ON "ticket_changes" USING btree ("at") WHERE "ticket_changes"."to_state" = 'resolved';