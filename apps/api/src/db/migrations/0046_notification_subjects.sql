ALTER TABLE "notifications" ADD COLUMN "subject_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "payload" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "group_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_by_subject" ON "notifications" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_group" ON "notifications" USING btree ("uid","kind","group_key") WHERE "notifications"."read_at" is null;--> statement-breakpoint
-- Fills what the release before this one leaves empty, for its rows of today and for those it writes while both run.
CREATE FUNCTION fill_notification_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.subject_type <> '' THEN RETURN NEW; END IF;
	NEW.subject_type := CASE NEW.kind
		WHEN 'mention' THEN 'note' WHEN 'document_reviewed' THEN 'document' WHEN 'company_assigned' THEN 'company'
		WHEN 'access_requested' THEN 'access_request' WHEN 'export_ended' THEN 'export' ELSE 'import' END;
	NEW.subject_id := coalesce(NEW.note_id, NEW.document_id, NEW.company_id, NEW.request_id)::text;
	NEW.subject_id := coalesce(NEW.subject_id, '');
	NEW.payload := CASE NEW.kind
		WHEN 'mention' THEN jsonb_build_object('byName', coalesce((SELECT author_name FROM candidate_notes WHERE note_id = NEW.note_id), ''))
		WHEN 'export_ended' THEN jsonb_build_object('count', coalesce(NEW.count, 0), 'isWhole', coalesce(NEW.is_whole, false))
		WHEN 'import_ended' THEN jsonb_build_object('count', coalesce(NEW.count, 0))
		WHEN 'access_requested' THEN '{}'::jsonb
		ELSE jsonb_build_object('byName', NEW.by_name) END;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_fill_subject BEFORE INSERT OR UPDATE ON "notifications" FOR EACH ROW EXECUTE FUNCTION fill_notification_subject();--> statement-breakpoint
UPDATE "notifications" SET "kind" = "kind";--> statement-breakpoint
-- A notification goes with its subject, whatever deletes that.
CREATE FUNCTION delete_notifications_of_subject() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM notifications WHERE subject_type = TG_ARGV[0] AND subject_id = to_jsonb(OLD) ->> TG_ARGV[1];
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER candidate_notes_delete_notifications AFTER DELETE ON "candidate_notes" FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_subject('note', 'note_id');--> statement-breakpoint
CREATE TRIGGER candidate_documents_delete_notifications AFTER DELETE ON "candidate_documents" FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_subject('document', 'document_id');--> statement-breakpoint
CREATE TRIGGER companies_delete_notifications AFTER DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_subject('company', 'company_id');--> statement-breakpoint
CREATE TRIGGER access_requests_delete_notifications AFTER DELETE ON "access_requests" FOR EACH ROW EXECUTE FUNCTION delete_notifications_of_subject('access_request', 'request_id');
