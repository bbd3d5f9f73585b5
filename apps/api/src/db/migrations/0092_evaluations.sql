CREATE TABLE "evaluation_reminders" (
	"event_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evaluation_reminders_event_id_uid_pk" PRIMARY KEY("event_id","uid")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"evaluation_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"scores" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_kits" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"points" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_kits" (
	"kit_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"points" jsonb NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evaluation_reminders" ADD CONSTRAINT "evaluation_reminders_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_event_id_event_people_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event_people"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_kits" ADD CONSTRAINT "event_kits_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluations_once" ON "evaluations" USING btree ("event_id","uid");--> statement-breakpoint
-- Roles whose permissions were edited evaluate interviews if they move applications.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'interviews:evaluate'), "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'interviews:evaluate' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
