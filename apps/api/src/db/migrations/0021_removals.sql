ALTER TABLE "contacts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "removed_at" timestamp (3) with time zone;