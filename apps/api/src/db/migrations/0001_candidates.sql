CREATE TABLE "candidate_facets" (
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "candidate_facets_facet_value_pk" PRIMARY KEY("facet","value")
);
--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"note_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"doc_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_uid" text NOT NULL,
	"author_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_word_variants" (
	"variant" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "candidate_word_variants_variant_word_pk" PRIMARY KEY("variant","word")
);
--> statement-breakpoint
CREATE TABLE "candidate_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"doc_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"paternal_name" text NOT NULL,
	"maternal_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"gender" text DEFAULT '' NOT NULL,
	"marital_status" text DEFAULT '' NOT NULL,
	"nationality" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"curp" text DEFAULT '' NOT NULL,
	"rfc" text DEFAULT '' NOT NULL,
	"nss" text DEFAULT '' NOT NULL,
	"education" text DEFAULT '' NOT NULL,
	"desired_position" text DEFAULT '' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"experience" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"origin" text NOT NULL,
	"fair" text DEFAULT '' NOT NULL,
	"viability" text DEFAULT 'unevaluated' NOT NULL,
	"viability_reason" text DEFAULT '' NOT NULL,
	"matches" integer DEFAULT 0 NOT NULL,
	"document_types" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"words" text[] NOT NULL,
	"language_codes" text[] NOT NULL,
	"address_text" text NOT NULL,
	"sort_name" text NOT NULL,
	CONSTRAINT "candidates_matches" CHECK ("candidates"."matches" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "personal_keys" (
	"doc_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_doc_id_candidates_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."candidates"("doc_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_notes_by_candidate" ON "candidate_notes" USING btree ("doc_id","at");--> statement-breakpoint
CREATE INDEX "candidate_words_prefix" ON "candidate_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_by_activity" ON "candidates" USING btree ("last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_name" ON "candidates" USING btree ("sort_name","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_matches" ON "candidates" USING btree ("matches","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_created" ON "candidates" USING btree ("created_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_viability" ON "candidates" USING btree ("viability","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_origin" ON "candidates" USING btree ("origin","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_nationality" ON "candidates" USING btree ("nationality","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_by_fair" ON "candidates" USING btree ("fair","last_activity_at","doc_id");--> statement-breakpoint
CREATE INDEX "candidates_curp" ON "candidates" USING btree ("curp" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_rfc" ON "candidates" USING btree ("rfc" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_nss" ON "candidates" USING btree ("nss" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "candidates_email" ON "candidates" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "candidates_by_birth_date" ON "candidates" USING btree ("birth_date");--> statement-breakpoint
CREATE INDEX "candidates_lists" ON "candidates" USING gin ("words","language_codes","tags","groups","document_types") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "candidates_address" ON "candidates" USING gin ("address_text" gin_trgm_ops) WITH (fastupdate=false);