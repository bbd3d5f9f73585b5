CREATE TABLE "saved_view_choices" (
	"uid" text NOT NULL,
	"view_id" uuid NOT NULL,
	"is_pinned" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "saved_view_choices_view_id_uid_pk" PRIMARY KEY("view_id","uid")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"view_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"search" jsonb NOT NULL,
	"owner_uid" text NOT NULL,
	"owner_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view_choices" ADD CONSTRAINT "saved_view_choices_view_id_saved_views_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("view_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_views_by_owner" ON "saved_views" USING btree ("owner_uid");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("is_shared");