CREATE TABLE "identifier_searches" (
	"uid" text NOT NULL,
	"identifier_hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identifier_searches_uid_identifier_hash_pk" PRIMARY KEY("uid","identifier_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_counts" (
	"window_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "rate_counts_window_at_key_hash_pk" PRIMARY KEY("window_at","key_hash")
);
--> statement-breakpoint
CREATE INDEX "identifier_searches_by_age" ON "identifier_searches" USING btree ("at");