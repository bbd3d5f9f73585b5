CREATE TABLE "legal_parameters" (
	"parameter_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"starts_on" date NOT NULL,
	"value" numeric(12, 2) NOT NULL,
	"source" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "pay_basis" text DEFAULT 'unsaid' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_parameters_once" ON "legal_parameters" USING btree ("kind","starts_on");--> statement-breakpoint
INSERT INTO "legal_parameters" ("kind", "starts_on", "value", "source", "updated_at") VALUES
('minimumWageGeneral', '2026-01-01', 315.04, 'CONASAMI, salarios mínimos vigentes desde el 1 de enero de 2026', '2026-01-01T06:00:00Z'),
('minimumWageBorder', '2026-01-01', 440.87, 'CONASAMI, salarios mínimos vigentes desde el 1 de enero de 2026', '2026-01-01T06:00:00Z'),
('weeklyHours', '1970-05-01', 48, 'Ley Federal del Trabajo, arts. 59 a 61 y 69', '2026-01-01T06:00:00Z'),
('weeklyHours', '2027-01-01', 46, 'DOF, 3 de marzo de 2026, reforma de la jornada', '2026-03-03T06:00:00Z'),
('weeklyHours', '2028-01-01', 44, 'DOF, 3 de marzo de 2026, reforma de la jornada', '2026-03-03T06:00:00Z'),
('weeklyHours', '2029-01-01', 42, 'DOF, 3 de marzo de 2026, reforma de la jornada', '2026-03-03T06:00:00Z'),
('weeklyHours', '2030-01-01', 40, 'DOF, 3 de marzo de 2026, reforma de la jornada', '2026-03-03T06:00:00Z');
