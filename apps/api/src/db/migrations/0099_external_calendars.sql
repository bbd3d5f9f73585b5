CREATE TABLE "external_calendars" (
	"uid" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"times" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "external_calendars" ADD CONSTRAINT "external_calendars_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_calendars_by_reading" ON "external_calendars" USING btree ("read_at");