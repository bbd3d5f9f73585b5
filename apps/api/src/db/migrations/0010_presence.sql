CREATE TABLE "presence" (
	"uid" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presence_entity_id_uid_pk" PRIMARY KEY("entity_id","uid")
);
--> statement-breakpoint
CREATE INDEX "presence_by_last_sign" ON "presence" USING btree ("seen_at");