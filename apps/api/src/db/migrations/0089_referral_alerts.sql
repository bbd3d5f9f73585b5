CREATE TABLE "referral_alerts" (
	"alert_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"referral_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"evidence" integer[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"cleared_by" text DEFAULT '' NOT NULL,
	"clear_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "referral_alerts" ADD CONSTRAINT "referral_alerts_referral_id_referrals_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("referral_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_alerts_once" ON "referral_alerts" USING btree ("referral_id","kind");--> statement-breakpoint
CREATE INDEX "referral_alerts_open" ON "referral_alerts" USING btree ("at") WHERE "referral_alerts"."cleared_at" is null;