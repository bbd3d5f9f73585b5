CREATE TABLE "referral_ledger" (
	"entry_id" bigserial PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" bigint NOT NULL,
	"month" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "referral_ledger_sign" CHECK (("referral_ledger"."kind" = 'payment') = ("referral_ledger"."cents" > 0) and "referral_ledger"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "referral_months" (
	"month" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"cents" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_payouts" (
	"payout_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"referral_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"cents" bigint NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"first_uid" text,
	"first_name" text DEFAULT '' NOT NULL,
	"second_uid" text,
	"second_name" text DEFAULT '' NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "referral_payouts_cents" CHECK ("referral_payouts"."cents" > 0),
	CONSTRAINT "referral_payouts_two" CHECK ("referral_payouts"."second_uid" <> "referral_payouts"."first_uid"),
	CONSTRAINT "referral_payouts_approved" CHECK ("referral_payouts"."state" not in ('approved', 'paid') or ("referral_payouts"."first_uid" is not null and "referral_payouts"."second_uid" is not null))
);
--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referrers" ADD COLUMN "account_end" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "referral_ledger" ADD CONSTRAINT "referral_ledger_payout_id_referral_payouts_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."referral_payouts"("payout_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payouts" ADD CONSTRAINT "referral_payouts_referral_id_referrals_referral_id_fk" FOREIGN KEY ("referral_id") REFERENCES "public"."referrals"("referral_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_payouts" ADD CONSTRAINT "referral_payouts_referrer_id_referrers_referrer_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."referrers"("referrer_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referral_ledger_once" ON "referral_ledger" USING btree ("payout_id","kind");--> statement-breakpoint
CREATE INDEX "referral_ledger_by_month" ON "referral_ledger" USING btree ("month","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referral_payouts_once" ON "referral_payouts" USING btree ("referrer_id","person_id","part");--> statement-breakpoint
CREATE INDEX "referral_payouts_by_referral" ON "referral_payouts" USING btree ("referral_id");--> statement-breakpoint
CREATE INDEX "referral_payouts_due" ON "referral_payouts" USING btree ("due_on","payout_id");--> statement-breakpoint
-- The ledger is only added to, and not to months that were closed.
CREATE FUNCTION guard_referral_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN RAISE EXCEPTION 'the ledger of rewards is only added to'; END IF;
  IF TG_TABLE_NAME = 'referral_ledger' AND EXISTS (SELECT 1 FROM referral_months WHERE month >= NEW.month) THEN
    RAISE EXCEPTION 'the month is closed';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER referral_ledger_guard BEFORE INSERT OR UPDATE OR DELETE ON "referral_ledger"
  FOR EACH ROW EXECUTE FUNCTION guard_referral_ledger();--> statement-breakpoint
CREATE TRIGGER referral_ledger_kept BEFORE TRUNCATE ON "referral_ledger"
  FOR EACH STATEMENT EXECUTE FUNCTION guard_referral_ledger();--> statement-breakpoint
CREATE TRIGGER referral_months_guard BEFORE UPDATE OR DELETE ON "referral_months"
  FOR EACH ROW EXECUTE FUNCTION guard_referral_ledger();--> statement-breakpoint
CREATE TRIGGER referral_months_kept BEFORE TRUNCATE ON "referral_months"
  FOR EACH STATEMENT EXECUTE FUNCTION guard_referral_ledger();
