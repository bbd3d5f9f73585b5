CREATE TABLE "live_lines" (
	"instance_id" uuid PRIMARY KEY NOT NULL,
	"lines" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
