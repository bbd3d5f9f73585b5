-- Recruiters whose permissions were edited also export companies and vacancies.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'companies:export'), "version" = "version" + 1
WHERE "role" = 'recruiter' AND 'companies:read' = ANY("permissions") AND NOT 'companies:export' = ANY("permissions");--> statement-breakpoint
-- The identity provider learns of it for the accounts that were invited here or given a role here.
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
