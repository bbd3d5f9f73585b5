CREATE TABLE "notifications" (
	"notification_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"note_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD COLUMN "mentions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_note_id_candidate_notes_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."candidate_notes"("note_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_of" ON "notifications" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "notifications_by_note" ON "notifications" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("uid") WHERE "notifications"."read_at" is null;