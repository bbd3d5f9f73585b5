--> statement-breakpoint
-- What became of a person's applications is to be seen in their referrals.
CREATE FUNCTION mark_referrals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE referrals SET followed_on = NULL WHERE doc_id = OLD.doc_id AND followed_on IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE referrals SET followed_on = NULL WHERE doc_id = NEW.doc_id AND followed_on IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_mark_referrals AFTER INSERT OR DELETE OR UPDATE OF "state", "start_date", "doc_id"
  ON "applications" FOR EACH ROW EXECUTE FUNCTION mark_referrals();--> statement-breakpoint
-- Roles whose permissions were edited see referrals if they see people, and manage them if they move applications.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'referrals:read'), "version" = "version" + 1
WHERE 'candidates:read' = ANY("permissions") AND NOT 'referrals:read' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'referrals:manage'), "version" = "version" + 1
WHERE 'applications:move' = ANY("permissions") AND NOT 'referrals:manage' = ANY("permissions");--> statement-breakpoint
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
