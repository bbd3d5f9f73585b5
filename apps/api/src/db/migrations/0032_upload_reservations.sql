ALTER TABLE "due_file_removals" ADD COLUMN "reserved_by_uid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_file_removals" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "due_file_removals_by_due" ON "due_file_removals" USING btree ("due_at");