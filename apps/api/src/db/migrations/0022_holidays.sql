CREATE TABLE "holidays" (
	"holiday_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_once" ON "holidays" USING btree ("day");