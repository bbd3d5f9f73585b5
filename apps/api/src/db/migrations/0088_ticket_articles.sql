CREATE TABLE "ticket_articles" (
	"article_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"search" text NOT NULL,
	"insertions" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
