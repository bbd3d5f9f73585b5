CREATE TABLE "candidate_merges" (
	"merge_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survivor_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "candidate_pairs" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"reasons" text[] NOT NULL,
	"is_told_apart" boolean DEFAULT false NOT NULL,
	CONSTRAINT "candidate_pairs_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "candidate_pairs_order" CHECK ("candidate_pairs"."one_id" < "candidate_pairs"."other_id")
);
--> statement-breakpoint
CREATE INDEX "candidate_merges_by_survivor" ON "candidate_merges" USING btree ("survivor_id","at");--> statement-breakpoint
CREATE INDEX "candidate_pairs_open" ON "candidate_pairs" USING btree ("one_id") WHERE not "candidate_pairs"."is_told_apart";--> statement-breakpoint
CREATE INDEX "candidate_pairs_by_other" ON "candidate_pairs" USING btree ("other_id");