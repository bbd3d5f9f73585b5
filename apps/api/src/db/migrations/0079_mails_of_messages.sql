ALTER TABLE "received_mails" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "received_mails" ADD COLUMN "is_forged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "received_mails_by_sender" ON "received_mails" USING btree ("from_address","received_at");