CREATE TABLE "recovery_codes" (
	"uid" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_uid_hash_pk" PRIMARY KEY("uid","hash")
);
--> statement-breakpoint
CREATE TABLE "security_policy" (
	"name" text PRIMARY KEY NOT NULL,
	"roles" text[] NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_factors" (
	"uid" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"wait_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"session_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"uid" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"key_hash" text NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"passed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_sessions_uid_authenticated_at_key_hash_pk" PRIMARY KEY("uid","authenticated_at","key_hash")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "second_factor_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_uid_staff_factors_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff_factors"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factors" ADD CONSTRAINT "staff_factors_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_uid_staff_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."staff"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_sessions_id" ON "staff_sessions" USING btree ("session_id");