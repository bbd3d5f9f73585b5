CREATE TABLE "canned_replies" (
	"reply_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_categories" (
	"category_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"team_id" uuid NOT NULL,
	"promises" jsonb NOT NULL,
	"is_arco" boolean DEFAULT false NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_changes" (
	"change_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigserial NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_state" text,
	"to_state" text NOT NULL,
	"message_id" uuid,
	"reason" text NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_drafts" (
	"ticket_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_drafts_ticket_id_uid_pk" PRIMARY KEY("ticket_id","uid")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"message_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigserial NOT NULL,
	"ticket_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"author_uid" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"mail_header_id" text,
	"send_at" timestamp (3) with time zone,
	"is_deferred" boolean DEFAULT false NOT NULL,
	"verb" text,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ticket_teams" (
	"team_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"zone" text NOT NULL,
	"weekly" jsonb NOT NULL,
	"lead_uid" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"ticket_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigserial NOT NULL,
	"subject" text NOT NULL,
	"requester_name" text NOT NULL,
	"requester_email" text,
	"doc_id" uuid,
	"company_id" uuid,
	"job_id" uuid,
	"application_id" uuid,
	"category_id" uuid NOT NULL,
	"team_id" uuid NOT NULL,
	"assignee_uid" text,
	"channel" text NOT NULL,
	"priority" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"search" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"active_at" timestamp (3) with time zone NOT NULL,
	"first_answered_at" timestamp (3) with time zone,
	"awaiting_since" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"warn_at" timestamp (3) with time zone NOT NULL,
	"due_target" text,
	"is_stale" boolean DEFAULT false NOT NULL,
	"escalated" integer DEFAULT 0 NOT NULL,
	"spent_minutes" integer DEFAULT 0 NOT NULL,
	"merged_into" uuid,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_categories" ADD CONSTRAINT "ticket_categories_team_id_ticket_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."ticket_teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_changes" ADD CONSTRAINT "ticket_changes_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_drafts" ADD CONSTRAINT "ticket_drafts_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("ticket_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_teams" ADD CONSTRAINT "ticket_teams_lead_uid_staff_uid_fk" FOREIGN KEY ("lead_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_company_id_companies_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_job_id_vacancies_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."vacancies"("job_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_category_id_ticket_categories_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."ticket_categories"("category_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_team_id_ticket_teams_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."ticket_teams"("team_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assignee_uid_staff_uid_fk" FOREIGN KEY ("assignee_uid") REFERENCES "public"."staff"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_changes_of" ON "ticket_changes" USING btree ("ticket_id","serial");--> statement-breakpoint
CREATE INDEX "ticket_messages_of" ON "ticket_messages" USING btree ("ticket_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_by_mail" ON "ticket_messages" USING btree ("mail_header_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_by_due" ON "tickets" USING btree ("due_at","number" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tickets_unresolved" ON "tickets" USING btree ("assignee_uid","due_at","number" DESC NULLS LAST) WHERE "tickets"."state" not in ('resolved', 'closed');--> statement-breakpoint
CREATE INDEX "tickets_by_warning" ON "tickets" USING btree ("warn_at") WHERE "tickets"."state" in ('new', 'open');--> statement-breakpoint
CREATE INDEX "tickets_waiting" ON "tickets" USING btree ("number" DESC NULLS LAST) WHERE "tickets"."state" in ('waitingRequester', 'waitingThirdParty');--> statement-breakpoint
CREATE INDEX "tickets_stale" ON "tickets" USING btree ("number") WHERE "tickets"."is_stale";--> statement-breakpoint
CREATE INDEX "tickets_by_person" ON "tickets" USING btree ("doc_id");--> statement-breakpoint
CREATE INDEX "tickets_by_company" ON "tickets" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "tickets_by_vacancy" ON "tickets" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "tickets_by_email" ON "tickets" USING btree ("requester_email");--> statement-breakpoint
CREATE INDEX "tickets_by_merge" ON "tickets" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "tickets_by_words" ON "tickets" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER tickets_delete_notifications AFTER DELETE ON "tickets" FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_subject('ticket', 'ticket_id');--> statement-breakpoint
-- Roles whose permissions were edited see tickets if they see people, and answer them if they edit files.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'tickets:read'), "version" = "version" + 1
WHERE 'candidates:read' = ANY("permissions") AND NOT 'tickets:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'tickets:answer'), "version" = "version" + 1
WHERE 'candidates:edit' = ANY("permissions") AND NOT 'tickets:answer' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));--> statement-breakpoint
-- A help desk to begin with: Monday to Friday, 9 to 14 and 15 to 18 in Mexico City. Promises are minutes of those hours.
INSERT INTO "ticket_teams" ("team_id", "name", "zone", "weekly")
SELECT team_id::uuid, name, 'America/Mexico_City', (
	SELECT jsonb_agg(jsonb_build_object('weekday', weekday, 'from', hours.a, 'to', hours.b) ORDER BY weekday, hours.a)
	FROM generate_series(1, 5) weekday, (VALUES (540, 840), (900, 1080)) hours (a, b))
FROM (VALUES ('7b0e0000-0000-4000-8000-000000000001', 'Mesa de ayuda'), ('7b0e0000-0000-4000-8000-000000000002', 'Privacidad')) teams (team_id, name);--> statement-breakpoint
INSERT INTO "ticket_categories" ("category_id", "name", "team_id", "is_arco", "promises")
SELECT category_id::uuid, name, team_id::uuid, is_arco, (
	SELECT jsonb_object_agg(priority, jsonb_build_object('firstAnswer', first * factor, 'nextAnswer', first * factor, 'resolution', whole * CASE WHEN is_arco THEN 1 ELSE factor END))
	FROM (VALUES ('urgent', 1), ('high', 2), ('normal', 4), ('low', 8)) priorities (priority, factor))
FROM (VALUES
	('7b0e0000-0000-4000-8000-000000000011', 'Postulaciones', '7b0e0000-0000-4000-8000-000000000001', false, 60, 480),
	('7b0e0000-0000-4000-8000-000000000012', 'Documentos', '7b0e0000-0000-4000-8000-000000000001', false, 60, 480),
	('7b0e0000-0000-4000-8000-000000000013', 'Entrevistas y citas', '7b0e0000-0000-4000-8000-000000000001', false, 30, 240),
	('7b0e0000-0000-4000-8000-000000000014', 'Empresas y vacantes', '7b0e0000-0000-4000-8000-000000000001', false, 60, 480),
	('7b0e0000-0000-4000-8000-000000000015', 'Quejas', '7b0e0000-0000-4000-8000-000000000001', false, 30, 480),
	('7b0e0000-0000-4000-8000-000000000016', 'Otro', '7b0e0000-0000-4000-8000-000000000001', false, 120, 960),
	-- Twenty working days of eight hours, whatever the priority.
	('7b0e0000-0000-4000-8000-000000000017', 'Derechos ARCO', '7b0e0000-0000-4000-8000-000000000002', true, 120, 9600)
) categories (category_id, name, team_id, is_arco, first, whole);
