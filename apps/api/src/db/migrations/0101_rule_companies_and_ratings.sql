-- Rules of before name no company and no rating, and propose nothing.
UPDATE "ticket_rules" SET
	"conditions" = "conditions" || '{"companies": [], "scores": []}',
	"effects" = "effects" || '{"proposal": null}';
