ALTER TABLE "candidates" ADD COLUMN "wished_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wished_modalities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wished_days" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wished_turns" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wished_pay" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "known_functions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "wished_places" jsonb DEFAULT '[]'::jsonb NOT NULL;