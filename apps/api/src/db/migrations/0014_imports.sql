CREATE TABLE "candidate_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"input" jsonb,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"problems" text[] DEFAULT '{}' NOT NULL,
	"doc_id" uuid,
	"version" integer,
	"filled" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "candidate_import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "candidate_imports" (
	"import_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'staging' NOT NULL,
	"on_duplicate" text DEFAULT 'skip' NOT NULL,
	"actor_uid" text NOT NULL,
	"actor_name" text NOT NULL,
	"origin" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_headings" (
	"owner_uid" text NOT NULL,
	"heading" text NOT NULL,
	"field" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_headings_owner_uid_heading_pk" PRIMARY KEY("owner_uid","heading")
);
--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_import_id_candidate_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."candidate_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_import_rows_by_outcome" ON "candidate_import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "candidate_imports_by_actor" ON "candidate_imports" USING btree ("actor_uid","at");--> statement-breakpoint
CREATE INDEX "candidate_imports_by_state" ON "candidate_imports" USING btree ("state","at");