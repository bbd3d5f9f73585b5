CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION 'audit_events is append-only';
END $$;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.access_requests (
    request_id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    reason text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.audit_events (
    event_id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    actor_uid text NOT NULL,
    actor_name text NOT NULL,
    origin text NOT NULL,
    action text NOT NULL,
    entity_id text NOT NULL,
    entity_name text NOT NULL,
    company_id uuid,
    reason text DEFAULT ''::text NOT NULL,
    before jsonb NOT NULL,
    after jsonb NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL
);
CREATE SEQUENCE public.audit_events_event_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_events_event_id_seq OWNED BY public.audit_events.event_id;
CREATE TABLE public.companies (
    company_id uuid DEFAULT gen_random_uuid() NOT NULL,
    legal_name text NOT NULL,
    trade_name text NOT NULL,
    rfc text NOT NULL,
    industry text NOT NULL,
    state text NOT NULL,
    city text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    verification text DEFAULT 'unverified'::text NOT NULL,
    verification_reason text DEFAULT ''::text NOT NULL,
    owner_uid text NOT NULL,
    owner_name text NOT NULL,
    search_text text NOT NULL,
    sort_name text NOT NULL,
    active_count integer DEFAULT 0 NOT NULL,
    paused_count integer DEFAULT 0 NOT NULL,
    closed_count integer DEFAULT 0 NOT NULL,
    last_activity_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.contacts (
    contact_id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    name text NOT NULL,
    "position" text DEFAULT ''::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.idempotency_keys (
    actor_uid text NOT NULL,
    key uuid NOT NULL,
    endpoint text NOT NULL,
    request_hash text NOT NULL,
    response jsonb,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.seed_runs (
    name text NOT NULL,
    seed bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL
);
CREATE TABLE public.vacancies (
    job_id uuid DEFAULT gen_random_uuid() NOT NULL,
    company_id uuid NOT NULL,
    name text NOT NULL,
    locations jsonb NOT NULL,
    type_position text NOT NULL,
    time_work text NOT NULL,
    modality_work text NOT NULL,
    days_work text NOT NULL,
    turn_work text NOT NULL,
    currency_work text NOT NULL,
    pay_form_work text NOT NULL,
    functions text[] NOT NULL,
    salary_type text NOT NULL,
    salary_total numeric(12,2),
    salary_min numeric(12,2),
    salary_max numeric(12,2),
    skills_work text[] NOT NULL,
    benefits_work text[] NOT NULL,
    languages_work jsonb NOT NULL,
    experience_work text[] NOT NULL,
    experience_in_industries_work jsonb NOT NULL,
    documents_work text[] NOT NULL,
    education_work text NOT NULL,
    matches integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    status_reason text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT vacancies_salary CHECK ((((salary_type = 'exact'::text) AND (salary_total IS NOT NULL)) OR ((salary_type = 'range'::text) AND (salary_min IS NOT NULL) AND (salary_max IS NOT NULL) AND (salary_min <= salary_max)))),
    CONSTRAINT vacancies_status CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text, 'closed'::text])))
);
CREATE TABLE public.vacancy_status_changes (
    operation_id uuid NOT NULL,
    job_id uuid NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    actor_uid text NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    version_after integer NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
ALTER TABLE ONLY public.audit_events ALTER COLUMN event_id SET DEFAULT nextval('public.audit_events_event_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, 'd5a62843799e98a461e2d582862fafbcb91659d59094ead72581c9ccda31a6a8', 1795236240821);
INSERT INTO public.access_requests VALUES ('00000000-0000-4000-8000-000000000a01', 'Julián Ibáñez', 'julian@empresa.example', 'Entro al equipo del Bajío.', 'pending', '2026-10-07 18:00:00+00');
INSERT INTO public.audit_events VALUES (1, '2026-10-05 18:00:00+00', 'u-1', 'Mariana Ochoa', '10.0.0.7', 'vacancy.create', '00000000-0000-4000-8000-000000000e01', 'Operador CNC', '00000000-0000-4000-8000-000000000c01', '', '{}', '{"name": "Operador CNC"}', '0000000000000000000000000000000000000000000000000000000000000000', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO public.audit_events VALUES (2, '2026-10-20 18:00:00+00', 'u-1', 'Mariana Ochoa', '10.0.0.7', 'vacancy.close', '00000000-0000-4000-8000-000000000e02', 'Chofer de reparto', '00000000-0000-4000-8000-000000000c02', '', '{"status": "active"}', '{"status": "closed"}', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb');
INSERT INTO public.companies VALUES ('00000000-0000-4000-8000-000000000c01', 'Ensambles Río Bravo, S.A. de C.V.', 'Ensambles Río Bravo', 'ERB990101A12', 'Manufactura y maquila', '28', 'Reynosa', '', '', '', 'unverified', '', 'u-1', 'Mariana Ochoa', 'ensambles rio bravo sa de cv reynosa', 'ensambles rio bravo', 1, 0, 0, '2026-11-01 18:00:00+00', '2026-10-01 18:00:00+00', 1);
INSERT INTO public.companies VALUES ('00000000-0000-4000-8000-000000000c02', 'Logística del Bajío, S. de R.L.', 'LogiBajío', 'LBA010203B45', 'Transporte y logística', '11', 'Celaya', '', '', '', 'unverified', '', 'u-1', 'Mariana Ochoa', 'logistica del bajio celaya', 'logistica del bajio', 0, 0, 0, '2026-11-02 18:00:00+00', '2026-10-02 18:00:00+00', 1);
INSERT INTO public.contacts VALUES ('00000000-0000-4000-8000-000000000d01', '00000000-0000-4000-8000-000000000c01', 'Ana Ruiz', 'Recursos Humanos', 'ana@rio.example', '8991234567', '2026-10-03 18:00:00+00', 1);
INSERT INTO public.idempotency_keys VALUES ('u-1', '00000000-0000-4000-8000-000000000b01', 'createVacancy', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', '{"jobID": "00000000-0000-4000-8000-000000000e01"}', '2026-10-05 18:00:00+00');
INSERT INTO public.seed_runs VALUES ('demo', 7, '2026-10-01 18:00:00+00');
INSERT INTO public.vacancies VALUES ('00000000-0000-4000-8000-000000000e01', '00000000-0000-4000-8000-000000000c01', 'Operador CNC', '[{"city": "Reynosa", "state": "28", "country": "Mexico"}]', 'Operador CNC', 'Full', 'Physical', 'Weekdays', 'Morning', 'MXN', 'Monthly', '{"Operación de maquinaria"}', 'range', NULL, 16000.00, 19500.00, '{Fluent}', '{Vacations}', '[{"level": "C2", "language": "es"}]', '{Excel}', '[{"years": 2, "industry": "Metalmecánica y maquinaria"}]', '{CV}', 'High School', 0, 'active', '', '2026-10-05 18:00:00+00', '2026-10-05 18:00:00+00', 1);
INSERT INTO public.vacancies VALUES ('00000000-0000-4000-8000-000000000e02', '00000000-0000-4000-8000-000000000c02', 'Chofer de reparto', '[{"city": "Celaya", "state": "11", "country": "Mexico"}]', 'Chofer', 'Full', 'Physical', 'FullWeek', 'Mixed', 'MXN', 'Weekly', '{Reparto}', 'exact', 2800.50, NULL, NULL, '{Fluent}', '{Insurance}', '[{"level": "C2", "language": "es"}]', '{Other}', '[]', '{"Driver License"}', 'Secondary', 0, 'closed', '', '2026-10-06 18:00:00+00', '2026-10-20 18:00:00+00', 1);
INSERT INTO public.vacancy_status_changes VALUES ('00000000-0000-4000-8000-000000000f01', '00000000-0000-4000-8000-000000000e02', 'active', 'closed', 'Se cubrió', 'u-1', '2026-10-20 18:00:00+00', 2);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);
SELECT pg_catalog.setval('public.audit_events_event_id_seq', 2, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.access_requests
    ADD CONSTRAINT access_requests_pkey PRIMARY KEY (request_id);
ALTER TABLE ONLY public.audit_events
    ADD CONSTRAINT audit_events_pkey PRIMARY KEY (event_id);
ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (company_id);
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_pkey PRIMARY KEY (contact_id);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_actor_uid_key_pk PRIMARY KEY (actor_uid, key);
ALTER TABLE ONLY public.seed_runs
    ADD CONSTRAINT seed_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.vacancies
    ADD CONSTRAINT vacancies_pkey PRIMARY KEY (job_id);
ALTER TABLE ONLY public.vacancy_status_changes
    ADD CONSTRAINT vacancy_status_changes_operation_id_job_id_pk PRIMARY KEY (operation_id, job_id);
CREATE UNIQUE INDEX access_requests_pending ON public.access_requests USING btree (email) WHERE (status = 'pending'::text);
CREATE INDEX audit_events_by_company ON public.audit_events USING btree (company_id, event_id);
CREATE INDEX audit_events_by_entity ON public.audit_events USING btree (entity_id, event_id);
CREATE INDEX companies_by_active ON public.companies USING btree (active_count, company_id);
CREATE INDEX companies_by_activity ON public.companies USING btree (last_activity_at, company_id);
CREATE INDEX companies_by_name ON public.companies USING btree (sort_name, company_id);
CREATE UNIQUE INDEX companies_rfc ON public.companies USING btree (rfc);
CREATE INDEX companies_search ON public.companies USING gin (search_text public.gin_trgm_ops);
CREATE INDEX contacts_by_company ON public.contacts USING btree (company_id, created_at);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
CREATE INDEX vacancies_by_company ON public.vacancies USING btree (company_id, created_at, job_id);
CREATE INDEX vacancies_newest ON public.vacancies USING btree (created_at, job_id);
CREATE INDEX vacancy_status_changes_by_job ON public.vacancy_status_changes USING btree (job_id, at);
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_events FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
ALTER TABLE ONLY public.contacts
    ADD CONSTRAINT contacts_company_id_companies_company_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(company_id);
ALTER TABLE ONLY public.vacancies
    ADD CONSTRAINT vacancies_company_id_companies_company_id_fk FOREIGN KEY (company_id) REFERENCES public.companies(company_id);
ALTER TABLE ONLY public.vacancy_status_changes
    ADD CONSTRAINT vacancy_status_changes_job_id_vacancies_job_id_fk FOREIGN KEY (job_id) REFERENCES public.vacancies(job_id);
