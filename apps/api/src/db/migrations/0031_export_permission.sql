-- Exports had come with candidates:read: recruiters whose permissions were edited keep them.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'candidates:export'), "version" = "version" + 1
WHERE "role" = 'recruiter' AND 'candidates:read' = ANY("permissions") AND NOT 'candidates:export' = ANY("permissions");--> statement-breakpoint
-- The identity provider hears of it for the accounts that this product invited or gave a role.
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
