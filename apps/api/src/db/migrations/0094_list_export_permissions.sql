-- Roles whose permissions were edited also export what their defaults do: tickets and referrals.
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'tickets:export'), "version" = "version" + 1
WHERE "role" IN ('recruiter', 'support') AND 'tickets:answer' = ANY("permissions") AND NOT 'tickets:export' = ANY("permissions");--> statement-breakpoint
UPDATE "role_permissions" SET "permissions" = array_append("permissions", 'referrals:export'), "version" = "version" + 1
WHERE "role" = 'recruiter' AND 'referrals:manage' = ANY("permissions") AND NOT 'referrals:export' = ANY("permissions");--> statement-breakpoint
-- The identity provider learns of it for the accounts that were invited here or given a role here.
UPDATE "staff" SET "due" = ARRAY(SELECT DISTINCT unnest("due" || '{account}'::text[]) ORDER BY 1)
WHERE "uid" IN (SELECT "entity_id" FROM "audit_events" WHERE "action" IN ('staff.invited', 'staff.role_changed'));
