CREATE TABLE "call_places" (
	"place_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"doc_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seated_at" timestamp (3) with time zone,
	"attended_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"reminded" integer,
	"reminded_for" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "open_calls" (
	"call_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"job_id" uuid NOT NULL,
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
	"closes_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "open_calls_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "agenda_events" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "booking_links" ADD COLUMN "call_id" uuid;--> statement-breakpoint
ALTER TABLE "call_places" ADD CONSTRAINT "call_places_event_id_agenda_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."agenda_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_places" ADD CONSTRAINT "call_places_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_calls" ADD CONSTRAINT "open_calls_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_calls" ADD CONSTRAINT "open_calls_room_id_rooms_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("room_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_places_by_event" ON "call_places" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "call_places_by_candidate" ON "call_places" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "open_calls_by_time" ON "open_calls" USING btree ("at");--> statement-breakpoint
ALTER TABLE "agenda_events" ADD CONSTRAINT "agenda_events_call_id_open_calls_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."open_calls"("call_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_links" ADD CONSTRAINT "booking_links_call_id_open_calls_call_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."open_calls"("call_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agenda_events_by_call" ON "agenda_events" USING btree ("call_id") WHERE "agenda_events"."call_id" is not null;--> statement-breakpoint
CREATE INDEX "booking_links_by_call" ON "booking_links" USING btree ("call_id") WHERE "booking_links"."call_id" is not null;