CREATE TABLE "help_requests" (
	"request_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "help_requests_of" ON "help_requests" USING btree ("email","received_at");--> statement-breakpoint
CREATE INDEX "help_requests_by_age" ON "help_requests" USING btree ("received_at");