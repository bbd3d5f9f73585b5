CREATE TABLE "ticket_files" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"message_id" uuid,
	"uid" text NOT NULL,
	"file_name" text NOT NULL,
	"path" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"attached_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_files_path" ON "ticket_files" USING btree ("path");--> statement-breakpoint
CREATE INDEX "ticket_files_of" ON "ticket_files" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "ticket_files_by_message" ON "ticket_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "ticket_files_unsent" ON "ticket_files" USING btree ("attached_at") WHERE "ticket_files"."message_id" is null;