DROP INDEX "staff_due";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "telling" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "telling_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "staff_due" ON "staff" USING btree ("uid") WHERE "staff"."due" <> '{}' or "staff"."telling" <> '{}';