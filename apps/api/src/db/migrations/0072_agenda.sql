CREATE TABLE "agenda_events" (
	"event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"zone" text NOT NULL,
	"room_id" uuid,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"place" text NOT NULL,
	"meeting_url" text NOT NULL,
	"capacity" integer NOT NULL,
	"job_id" uuid,
	"company_id" uuid,
	"actor_uid" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "agenda_events_length" CHECK ("agenda_events"."starts_at" < "agenda_events"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"uid" text PRIMARY KEY NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_links" (
	"link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_id" uuid NOT NULL,
	"application_id" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"place" text NOT NULL,
	"meeting_url" text NOT NULL,
	"zone" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"staff" text[] NOT NULL,
	"room_id" uuid,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"uid" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"renewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"change_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"version_after" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_people" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"doc_id" uuid NOT NULL,
	"application_id" uuid,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"reminder_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"hours" integer NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_staff" (
	"event_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"busy" "tstzrange",
	CONSTRAINT "event_staff_event_id_uid_pk" PRIMARY KEY("event_id","uid")
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"room_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"zone" text NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_events_by_start" ON "agenda_events" USING btree ("starts_at","event_id");--> statement-breakpoint
CREATE INDEX "agenda_events_by_vacancy" ON "agenda_events" USING btree ("job_id","starts_at");--> statement-breakpoint
CREATE INDEX "agenda_events_by_company" ON "agenda_events" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "booking_links_by_candidate" ON "booking_links" USING btree ("doc_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "event_changes_by_event" ON "event_changes" USING btree ("event_id","version_after");--> statement-breakpoint
CREATE INDEX "event_people_by_candidate" ON "event_people" USING btree ("doc_id");--> statement-breakpoint
CREATE UNIQUE INDEX "event_reminders_once" ON "event_reminders" USING btree ("event_id","starts_at","hours");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Nobody and no room is taken twice, buffers included; also where the code would let it happen.
ALTER TABLE "event_staff" ADD CONSTRAINT "event_staff_busy" EXCLUDE USING gist ("uid" WITH =, "busy" WITH &&);--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_room" EXCLUDE USING gist ("room_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("state" <> 'cancelled' AND "room_id" IS NOT NULL);--> statement-breakpoint
-- Roles whose permissions were edited see the agenda if they see vacancies, and book and set hours if they move applications.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'events:read'), "version" = "version" + 1
WHERE 'vacancies:read' = ANY("permissions") AND NOT 'events:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = "permissions" || '{events:manage,availability:edit}'::text[], "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'events:manage' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
