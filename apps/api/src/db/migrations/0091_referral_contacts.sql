DROP INDEX "referral_alerts_open";--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "account_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "referrers_by_phone" ON "referrers" USING btree ("phone") WHERE "referrers"."phone" <> '';--> statement-breakpoint
CREATE INDEX "referrers_by_email" ON "referrers" USING btree ("email") WHERE "referrers"."email" <> '';--> statement-breakpoint
CREATE INDEX "referrers_by_digest" ON "referrers" USING btree ("account_digest") WHERE "referrers"."account_digest" <> '';--> statement-breakpoint
CREATE INDEX "referral_alerts_open" ON "referral_alerts" USING btree ("at","alert_id") WHERE "referral_alerts"."cleared_at" is null;