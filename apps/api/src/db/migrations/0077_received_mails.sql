CREATE TABLE "mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "received_mails" (
	"mail_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"digest" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"kind" text,
	"from_name" text DEFAULT '' NOT NULL,
	"from_address" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"html" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ticket_id" uuid
);
--> statement-breakpoint
ALTER TABLE "received_mails" ADD CONSTRAINT "received_mails_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "received_mails_digest" ON "received_mails" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "received_mails_by_ticket" ON "received_mails" USING btree ("ticket_id","received_at");--> statement-breakpoint
CREATE INDEX "received_mails_unassigned" ON "received_mails" USING btree ("received_at" DESC NULLS FIRST,"mail_id") WHERE "received_mails"."ticket_id" is null;