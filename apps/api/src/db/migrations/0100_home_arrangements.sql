CREATE TABLE "home_arrangements" (
	"uid" text PRIMARY KEY NOT NULL,
	"hidden" text[] NOT NULL,
	"part_order" text[] NOT NULL
);
