CREATE TABLE "impact_audits" (
	"audit_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"model_version" integer NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "impact_audits" ADD CONSTRAINT "impact_audits_model_version_match_models_version_fk" FOREIGN KEY ("model_version") REFERENCES "public"."match_models"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_audits_latest" ON "impact_audits" USING btree ("at");