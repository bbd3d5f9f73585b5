ALTER TABLE "companies" ADD COLUMN "rfc_check" text DEFAULT 'valid' NOT NULL;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "monthly_pay_min" numeric(12, 2) GENERATED ALWAYS AS (case when currency_work = 'MXN' then round(
    case salary_type when 'exact' then salary_total when 'range' then salary_min end
    * case pay_form_work when 'Weekly' then 365.0 / 84 when 'Biweekly' then 365.0 / 180 when 'Monthly' then 1 end, 2) end) STORED;--> statement-breakpoint
ALTER TABLE "vacancies" ADD COLUMN "monthly_pay_max" numeric(12, 2) GENERATED ALWAYS AS (case when currency_work = 'MXN' then round(
    case salary_type when 'exact' then salary_total when 'range' then salary_max end
    * case pay_form_work when 'Weekly' then 365.0 / 84 when 'Biweekly' then 365.0 / 180 when 'Monthly' then 1 end, 2) end) STORED;--> statement-breakpoint
CREATE INDEX "vacancies_by_pay" ON "vacancies" USING btree ("monthly_pay_max","monthly_pay_min");--> statement-breakpoint
-- What checkRfc says of the stored RFCs. Writes have refused generic ones and those without the form or a real date.
UPDATE "companies" SET "rfc_check" = 'warning' FROM (
  SELECT "company_id" AS "id", right("rfc", 1) AS "digit", (11 - (
    SELECT sum((strpos('0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ', substr(lpad(left("rfc", -1), 12, ' '), "place", 1)) - 1) * (14 - "place"))
    FROM generate_series(1, 12) AS "place"
  ) % 11) % 11 AS "expected" FROM "companies"
) AS "checked" WHERE "company_id" = "id" AND "digit" <> CASE "expected" WHEN 10 THEN 'A' ELSE "expected"::text END;
