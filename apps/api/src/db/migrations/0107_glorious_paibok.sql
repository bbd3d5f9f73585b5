ALTER TABLE "received_mails" ADD COLUMN "is_arco" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "received_mails" SET "is_arco" = true WHERE "kind" IS NOT NULL
  AND ("subject" || ' ' || "text") ~* '\m(derechos? arco|solicitud arco|datos personales|aviso de privacidad|(borr|elimin|cancel)\w* (de )?mis datos)\M';
