import type { SessionId } from '@vinculo/contracts/account';
import type { ApplicationId } from '@vinculo/contracts/applications';
import type { AuditAction } from '@vinculo/contracts/audit';
import type { CandidateId, CandidateInput, Facet } from '@vinculo/contracts/candidates';
import type { DuplicateChoice, ImportField, ImportId, ImportState } from '@vinculo/contracts/candidate-imports';
import type { CompanyId, ContactId } from '@vinculo/contracts/companies';
import type { MergeId } from '@vinculo/contracts/duplicates';
import type { NotificationKind } from '@vinculo/contracts/notifications';
import type { DocumentId, StoredFile } from '@vinculo/contracts/documents';
import type { JobId, OperationId } from '@vinculo/contracts/vacancies';
import type { ApplicationSource, ApplicationState } from '@vinculo/domain/applications';
import type {
  Benefit,
  Currency,
  DocumentType,
  Education,
  ExperienceTool,
  Gender,
  Industry,
  JobFunction,
  JobStatus,
  Language,
  LanguageLevel,
  MaritalStatus,
  Modality,
  PayBasis,
  PayForm,
  Position,
  SalaryType,
  Skill,
  State,
  WorkDays,
  WorkTime,
  WorkTurn,
} from '@vinculo/domain/catalogs';
import type { Nationality, Origin, Viability } from '@vinculo/domain/candidates';
import type { VerificationStatus } from '@vinculo/domain/companies';
import type { MatchReason } from '@vinculo/domain/duplicates';
import type { LegalParameterKind } from '@vinculo/domain/labour-law';
import type { DocumentState } from '@vinculo/domain/documents';
import type { IndustryExperience, LanguageRequirement, VacancyLocation } from '@vinculo/domain/vacancies';
import type { NoticeId } from '@vinculo/contracts/consents';
import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import type { ArcoChannel, ArcoKind, ArcoStep, ConsentSource, RetentionKind } from '@vinculo/domain/privacy';
import type { SavedViewId, ViewedSearch } from '@vinculo/contracts/saved-views';
import type { EditableRole, Permission, Role } from '@vinculo/domain/session';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  bigserial,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Amounts keep two decimals; drizzle hands them over as numbers. */
const amount = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const companies = pgTable(
  'companies',
  {
    companyID: uuid('company_id').$type<CompanyId>().primaryKey().defaultRandom(),
    legalName: text('legal_name').notNull(),
    tradeName: text('trade_name').notNull(),
    rfc: text('rfc').notNull(),
    industry: text('industry').$type<Industry>().notNull(),
    state: text('state').$type<State>().notNull(),
    city: text('city').notNull(),
    website: text('website').notNull().default(''),
    phone: text('phone').notNull().default(''),
    description: text('description').notNull().default(''),
    verification: text('verification').$type<VerificationStatus>().notNull().default('unverified'),
    verificationReason: text('verification_reason').notNull().default(''),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    /** Legal name, trade name and RFC without accents or case: what the search box looks at. */
    searchText: text('search_text').notNull(),
    /** Legal name without accents or case, so that the list sorts as a reader expects on every engine. */
    sortName: text('sort_name').notNull(),
    activeCount: integer('active_count').notNull().default(0),
    pausedCount: integer('paused_count').notNull().default(0),
    closedCount: integer('closed_count').notNull().default(0),
    lastActivityAt: moment('last_activity_at').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('companies_rfc').on(table.rfc),
    index('companies_by_name').on(table.sortName, table.companyID),
    index('companies_by_active').on(table.activeCount, table.companyID),
    index('companies_by_activity').on(table.lastActivityAt, table.companyID),
    index('companies_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    contactID: uuid('contact_id').$type<ContactId>().primaryKey().defaultRandom(),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.companyID),
    name: text('name').notNull(),
    position: text('position').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** Gone for everybody; its row goes with a later removal, when nobody can take this one back any more. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('contacts_by_company').on(table.companyID, table.createdAt)],
);

export const vacancies = pgTable(
  'vacancies',
  {
    jobID: uuid('job_id').$type<JobId>().primaryKey().defaultRandom(),
    companyID: uuid('company_id')
      .$type<CompanyId>()
      .notNull()
      .references(() => companies.companyID),
    name: text('name').notNull(),
    locations: jsonb('locations').$type<readonly VacancyLocation[]>().notNull(),
    typePosition: text('type_position').$type<Position>().notNull(),
    timeWork: text('time_work').$type<WorkTime>().notNull(),
    modalityWork: text('modality_work').$type<Modality>().notNull(),
    daysWork: text('days_work').$type<WorkDays>().notNull(),
    turnWork: text('turn_work').$type<WorkTurn>().notNull(),
    currencyWork: text('currency_work').$type<Currency>().notNull(),
    payFormWork: text('pay_form_work').$type<PayForm>().notNull(),
    functions: text('functions').array().$type<JobFunction[]>().notNull(),
    payBasis: text('pay_basis').$type<PayBasis>().notNull().default('unsaid'),
    salaryType: text('salary_type').$type<SalaryType>().notNull(),
    salaryTotal: amount('salary_total'),
    salaryMin: amount('salary_min'),
    salaryMax: amount('salary_max'),
    skillsWork: text('skills_work').array().$type<Skill[]>().notNull(),
    benefitsWork: text('benefits_work').array().$type<Benefit[]>().notNull(),
    languagesWork: jsonb('languages_work').$type<readonly LanguageRequirement[]>().notNull(),
    experienceWork: text('experience_work').array().$type<ExperienceTool[]>().notNull(),
    experienceInIndustriesWork: jsonb('experience_in_industries_work').$type<readonly IndustryExperience[]>().notNull(),
    documentsWork: text('documents_work').array().$type<DocumentType[]>().notNull(),
    educationWork: text('education_work').$type<Education>().notNull(),
    matches: integer('matches').notNull().default(0),
    status: text('status').$type<JobStatus>().notNull().default('active'),
    statusReason: text('status_reason').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
    /** The name without accents or case, as `normalizeForSearch` makes it: for the search box and for sorting. */
    searchName: text('search_name')
      .notNull()
      .generatedAlwaysAs(sql`lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'))`),
  },
  (table) => [
    index('vacancies_newest').on(table.createdAt, table.jobID),
    index('vacancies_by_company').on(table.companyID, table.createdAt, table.jobID),
    index('vacancies_by_status').on(table.status, table.createdAt, table.jobID),
    index('vacancies_by_update').on(table.updatedAt, table.jobID),
    index('vacancies_by_name').on(table.searchName, table.jobID),
    index('vacancies_search').using('gin', sql`${table.searchName} gin_trgm_ops`),
    index('vacancies_by_place').using('gin', sql`${table.locations} jsonb_path_ops`),
    check('vacancies_status', sql`${table.status} in ('active', 'paused', 'closed')`),
    check(
      'vacancies_salary',
      sql`(${table.salaryType} = 'exact' and ${table.salaryTotal} is not null) or (${table.salaryType} = 'range' and ${table.salaryMin} is not null and ${table.salaryMax} is not null and ${table.salaryMin} <= ${table.salaryMax})`,
    ),
  ],
);

/** Every change of status, grouped by the operation that made it: the ten-second undo and the net clocks read it. */
export const vacancyStatusChanges = pgTable(
  'vacancy_status_changes',
  {
    operationID: uuid('operation_id').$type<OperationId>().notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    fromStatus: text('from_status').$type<JobStatus>().notNull(),
    toStatus: text('to_status').$type<JobStatus>().notNull(),
    reason: text('reason').notNull().default(''),
    actorUid: text('actor_uid').notNull(),
    at: moment('at').notNull(),
    /** The row version that this change produced: an undo is safe only while it still stands. */
    versionAfter: integer('version_after').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationID, table.jobID] }),
    index('vacancy_status_changes_by_job').on(table.jobID, table.at),
  ],
);

interface KnownLanguage {
  readonly language: Language;
  readonly level: LanguageLevel;
}

export interface Experience {
  readonly position: string;
  readonly company: string;
  readonly industry: Industry | '';
  readonly years: number;
}

/** Of an imported row: with a problem, not dealt with yet, what came of it, and what an undo made of that. */
export type ImportOutcome = 'refused' | 'waiting' | 'created' | 'updated' | 'skipped' | 'undone' | 'left';

/** The general users: people who look for work. Text is '' and lists are empty where nothing is known. */
export const candidates = pgTable(
  'candidates',
  {
    docID: uuid('doc_id').$type<CandidateId>().primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    paternalName: text('paternal_name').notNull(),
    maternalName: text('maternal_name').notNull().default(''),
    email: text('email').notNull().default(''),
    phone: text('phone').notNull().default(''),
    birthDate: date('birth_date', { mode: 'string' }),
    gender: text('gender').$type<Gender | ''>().notNull().default(''),
    maritalStatus: text('marital_status').$type<MaritalStatus | ''>().notNull().default(''),
    nationality: text('nationality').$type<Nationality | ''>().notNull().default(''),
    state: text('state').$type<State | ''>().notNull().default(''),
    municipality: text('municipality').notNull().default(''),
    address: text('address').notNull().default(''),
    postalCode: text('postal_code').notNull().default(''),
    curp: text('curp').notNull().default(''),
    rfc: text('rfc').notNull().default(''),
    nss: text('nss').notNull().default(''),
    education: text('education').$type<Education | ''>().notNull().default(''),
    desiredPosition: text('desired_position').$type<Position | ''>().notNull().default(''),
    languages: jsonb('languages').$type<readonly KnownLanguage[]>().notNull().default([]),
    experience: jsonb('experience').$type<readonly Experience[]>().notNull().default([]),
    skills: text('skills').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    groups: text('groups').array().notNull().default([]),
    origin: text('origin').$type<Origin>().notNull(),
    fair: text('fair').notNull().default(''),
    viability: text('viability').$type<Viability>().notNull().default('unevaluated'),
    viabilityReason: text('viability_reason').notNull().default(''),
    matches: integer('matches').notNull().default(0),
    /** Off for whoever opposed it: no score, people look instead. */
    automatedScoring: boolean('automated_scoring').notNull().default(true),
    documentTypes: text('document_types').array().$type<DocumentType[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    version: integer('version').notNull().default(1),
    /** The words of the newest CV that counts: part of `words`. */
    cvWords: text('cv_words').array().notNull().default([]),
    /** The words of name, position, place, skills and CV: what the search box looks at. */
    words: text('words').array().notNull(),
    /** Codes of the languages, for the filter. */
    languageCodes: text('language_codes').array().$type<Language[]>().notNull(),
    /** Street, place and postal code without accents or case: what the address filter looks into. */
    addressText: text('address_text').notNull(),
    /** Surnames first, without accents or case. */
    sortName: text('sort_name').notNull(),
  },
  (table) => [
    index('candidates_by_activity').on(table.lastActivityAt, table.docID),
    index('candidates_by_name').on(table.sortName, table.docID),
    index('candidates_by_matches').on(table.matches, table.docID),
    index('candidates_by_created').on(table.createdAt, table.docID),
    index('candidates_by_viability').on(table.viability, table.lastActivityAt, table.docID),
    index('candidates_by_origin').on(table.origin, table.lastActivityAt, table.docID),
    index('candidates_by_nationality').on(table.nationality, table.lastActivityAt, table.docID),
    index('candidates_by_fair').on(table.fair, table.lastActivityAt, table.docID),
    // Equality and beginnings alike, whatever the collation.
    index('candidates_curp').using('btree', sql`${table.curp} text_pattern_ops`),
    index('candidates_rfc').using('btree', sql`${table.rfc} text_pattern_ops`),
    index('candidates_nss').using('btree', sql`${table.nss} text_pattern_ops`),
    index('candidates_email').on(table.email),
    index('candidates_phone').on(table.phone),
    index('candidates_by_birth_date').on(table.birthDate),
    // Without a pending list: a search never pays for the writes before it.
    index('candidates_lists')
      .using('gin', table.words, table.languageCodes, table.tags, table.groups, table.documentTypes)
      .with({ fastupdate: false }),
    index('candidates_address')
      .using('gin', sql`${table.addressText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    check('candidates_matches', sql`${table.matches} between 0 and 100`),
  ],
);

/** Every word that some candidate's `words` has ever held. */
export const candidateWords = pgTable('candidate_words', { word: text('word').primaryKey() }, (table) => [
  index('candidate_words_prefix').using('btree', sql`${table.word} text_pattern_ops`),
]);

/** Each word under itself and under what is left without one of its letters: a typo is found by equality. */
export const candidateWordVariants = pgTable(
  'candidate_word_variants',
  { variant: text('variant').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word] })],
);

/** How many candidates have each option, kept by every write: the counts beside the filters when none is set. */
export const candidateFacets = pgTable(
  'candidate_facets',
  {
    facet: text('facet').$type<Facet>().notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.value] })],
);

export const candidateNotes = pgTable(
  'candidate_notes',
  {
    noteID: uuid('note_id').primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorUid: text('author_uid').notNull(),
    authorName: text('author_name').notNull(),
    mentions: text('mentions').array().notNull().default([]),
    at: moment('at').notNull(),
  },
  (table) => [index('candidate_notes_by_candidate').on(table.docID, table.at)],
);

/** A candidate in a vacancy, once. */
export const applications = pgTable(
  'applications',
  {
    applicationID: uuid('application_id').$type<ApplicationId>().primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    jobID: uuid('job_id')
      .$type<JobId>()
      .notNull()
      .references(() => vacancies.jobID),
    state: text('state').$type<ApplicationState>().notNull(),
    source: text('source').$type<ApplicationSource>().notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    uniqueIndex('applications_pair').on(table.docID, table.jobID),
    index('applications_by_vacancy').on(table.jobID, table.at),
  ],
);

/** What an operation on many changed in each of them, until it is taken back: the ten-second undo reads it. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    operationID: uuid('operation_id').$type<OperationId>().notNull(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    /** The changed fields as they were and as they became; the new application where it was an invitation. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    applicationID: uuid('application_id').$type<ApplicationId>(),
    actorUid: text('actor_uid').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.operationID, table.docID] }),
    index('bulk_changes_by_candidate').on(table.docID),
  ],
);

/** What a review or a removal replaced, kept so that it can be taken back. */
export interface DocumentUndo {
  readonly uid: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly state: DocumentState;
  readonly reason: string;
  readonly expiresOn: string | null;
  readonly type: DocumentType;
  readonly reviewedBy: string;
  readonly reviewedAt: string | null;
}

/** Files of a candidate; the bytes lie in the file storage under `path`. */
export const candidateDocuments = pgTable(
  'candidate_documents',
  {
    documentID: uuid('document_id').$type<DocumentId>().primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    type: text('type').$type<DocumentType>().notNull(),
    state: text('state').$type<DocumentState>().notNull().default('pending'),
    reason: text('reason').notNull().default(''),
    expiresOn: date('expires_on', { mode: 'string' }),
    fileName: text('file_name').notNull(),
    path: text('path').notNull(),
    /** MD5 of the bytes, base64: the same file in another person's folder is told. */
    md5: text('md5').notNull(),
    file: jsonb('file').$type<StoredFile>().notNull(),
    /** What could be read from it; '' when nothing could. */
    content: text('content').notNull().default(''),
    uploadedByUid: text('uploaded_by_uid').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: moment('uploaded_at').notNull(),
    reviewedBy: text('reviewed_by').notNull().default(''),
    reviewedAt: moment('reviewed_at'),
    removedAt: moment('removed_at'),
    undo: jsonb('undo').$type<DocumentUndo>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('candidate_documents_path').on(table.path),
    index('candidate_documents_by_candidate').on(table.docID, table.uploadedAt),
    index('candidate_documents_by_md5').on(table.md5),
    index('candidate_documents_pending')
      .on(table.uploadedAt, table.documentID)
      .where(sql`${table.state} = 'pending' and ${table.removedAt} is null`),
    index('candidate_documents_removed')
      .on(table.removedAt)
      .where(sql`${table.removedAt} is not null`),
    check('candidate_documents_state', sql`${table.state} in ('pending', 'approved', 'rejected')`),
    check('candidate_documents_reason', sql`${table.state} <> 'rejected' or ${table.reason} <> ''`),
  ],
);

/**
 * Two files that may be one person's, the smaller id first; kept by every write of either. A pair that someone told apart
 * stays told apart, whatever the files say later.
 */
export const candidatePairs = pgTable(
  'candidate_pairs',
  {
    // No references: two people who save each other's likeness at once would wait for each other in a circle.
    oneID: uuid('one_id').$type<CandidateId>().notNull(),
    otherID: uuid('other_id').$type<CandidateId>().notNull(),
    reasons: text('reasons').array().$type<MatchReason[]>().notNull(),
    isToldApart: boolean('is_told_apart').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.oneID, table.otherID] }),
    index('candidate_pairs_open')
      .on(table.oneID)
      .where(sql`not ${table.isToldApart}`),
    index('candidate_pairs_by_other').on(table.otherID),
    check('candidate_pairs_order', sql`${table.oneID} < ${table.otherID}`),
  ],
);

/** A file that a merge took in, as it was, and what of it went to the file that stays. */
export interface MergedFile {
  readonly docID: CandidateId;
  /** The row, sealed under the person's own key: who is forgotten cannot be brought back. */
  readonly row: Readonly<Record<string, unknown>>;
  /** By table, the keys of what now hangs from the file that stays. */
  readonly moved: Readonly<Record<string, readonly string[]>>;
  /** By table, rows that could not go along, as they were. */
  readonly setAside: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The ids of those whose files a merge took in, as an array. */
export const absorbedIDs = (files: AnyPgColumn) => sql`jsonb_path_query_array(${files}, '$[*].docID')`;

/** Files that became one. The file that stays is no reference: another merge may take it in later. */
export const candidateMerges = pgTable(
  'candidate_merges',
  {
    mergeID: uuid('merge_id').$type<MergeId>().primaryKey().defaultRandom(),
    survivorID: uuid('survivor_id').$type<CandidateId>().notNull(),
    /** What changed in the file that stays, sealed under its key. */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    files: jsonb('files').$type<readonly MergedFile[]>().notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('candidate_merges_by_survivor').on(table.survivorID, table.at),
    index('candidate_merges_by_absorbed').using('gin', absorbedIDs(table.files)),
  ],
);

/**
 * One key per person, under which what the audit trail says of them is sealed: the trail itself can never be changed,
 * so that forgetting a person means forgetting their key.
 */
export const personalKeys = pgTable('personal_keys', {
  docID: uuid('doc_id').$type<CandidateId>().primaryKey(),
  /** 256 bits, base64. */
  key: text('key').notNull(),
});

/** Append-only by trigger, chained by hash: see the migration and modules/audit. */
export const auditEvents = pgTable(
  'audit_events',
  {
    eventID: bigserial('event_id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    entityID: text('entity_id').notNull(),
    entityName: text('entity_name').notNull(),
    companyID: uuid('company_id').$type<CompanyId>(),
    reason: text('reason').notNull().default(''),
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>().notNull(),
    after: jsonb('after').$type<Readonly<Record<string, unknown>>>().notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_events_by_company').on(table.companyID, table.eventID),
    index('audit_events_by_entity').on(table.entityID, table.eventID),
    index('audit_events_by_actor').on(table.actorUid, table.eventID),
    index('audit_events_by_action').on(table.action, table.eventID),
    index('audit_events_by_subject').on(sql`split_part(${table.action}, '.', 1)`, table.eventID),
    index('audit_events_by_time').on(table.at),
  ],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actorUid: text('actor_uid').notNull(),
    key: uuid('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: text('request_hash').notNull(),
    response: jsonb('response').$type<unknown>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actorUid, table.key] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);

export const accessRequests = pgTable(
  'access_requests',
  {
    requestID: uuid('request_id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<'pending' | 'accepted' | 'declined'>().notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('access_requests_pending')
      .on(table.email)
      .where(sql`${table.status} = 'pending'`),
  ],
);

/** What the identity provider has yet to be told of an account: how it stands, that its sessions end, to mail a link. */
export type StaffDue = 'account' | 'sessions' | 'mail';

/** The staff. This table is right; the identity provider follows it. */
export const staff = pgTable(
  'staff',
  {
    uid: text('uid').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull(),
    isDeactivated: boolean('is_deactivated').notNull().default(false),
    /** Tokens issued before this moment do not count. */
    tokensValidAfter: moment('tokens_valid_after'),
    lastAccessAt: moment('last_access_at'),
    /** When their second factor was confirmed; nothing while they have none. */
    secondFactorSince: moment('second_factor_since'),
    due: text('due').array().$type<StaffDue[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    index('staff_due')
      .on(table.uid)
      .where(sql`${table.due} <> '{}'`),
  ],
);

/** The secret of somebody's second factor; it counts once their row of the staff says since when. */
export const staffFactors = pgTable('staff_factors', {
  uid: text('uid')
    .primaryKey()
    .references(() => staff.uid, { onDelete: 'cascade' }),
  /** The secret, encrypted under the key of the environment. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last code that counted: neither it nor an older one counts again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Codes typed since the last right one. */
  tries: integer('tries').notNull().default(0),
  waitUntil: moment('wait_until'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    uid: text('uid')
      .notNull()
      .references(() => staffFactors.uid, { onDelete: 'cascade' }),
    hash: text('hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.hash] })],
);

/**
 * The sign-ins of the staff. The identity provider's tokens name a sign-in by its second only;
 * the hash of the browser's own key tells two of the same second apart.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    sessionID: uuid('session_id').$type<SessionId>().notNull().defaultRandom(),
    uid: text('uid')
      .notNull()
      .references(() => staff.uid, { onDelete: 'cascade' }),
    authenticatedAt: moment('authenticated_at').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Browser and system, such as "Chrome en Windows". */
    device: text('device').notNull(),
    /** Where it was last seen from, without the end of the address. */
    network: text('network').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the second factor was passed. */
    passedAt: moment('passed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.authenticatedAt, table.keyHash] }),
    uniqueIndex('staff_sessions_id').on(table.sessionID),
  ],
);

/** Which roles need a second factor: one row, once it was decided. */
export const securityPolicy = pgTable('security_policy', {
  name: text('name').$type<'second_factor'>().primaryKey(),
  roles: text('roles').array().$type<Role[]>().notNull(),
  version: integer('version').notNull(),
});

/** The permissions of the roles that were changed; the others have what the domain gives them. */
export const rolePermissions = pgTable('role_permissions', {
  role: text('role').$type<EditableRole>().primaryKey(),
  permissions: text('permissions').array().$type<Permission[]>().notNull(),
  version: integer('version').notNull(),
});

/**
 * What somebody is to see, and whether they have. What it is about stays where it is, and takes the notification along
 * when it goes: no name is written down here.
 */
export const notifications = pgTable(
  'notifications',
  {
    notificationID: uuid('notification_id').primaryKey().defaultRandom(),
    uid: text('uid').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull().default('mention'),
    noteID: uuid('note_id').references(() => candidateNotes.noteID, { onDelete: 'cascade' }),
    documentID: uuid('document_id').references(() => candidateDocuments.documentID, { onDelete: 'cascade' }),
    requestID: uuid('request_id').references(() => accessRequests.requestID, { onDelete: 'cascade' }),
    /** Who of the staff did it; '' for what ended by itself. */
    byName: text('by_name').notNull().default(''),
    /** Of an export: how many people are in it, and whether it is whole. */
    count: integer('count'),
    isWhole: boolean('is_whole'),
    at: moment('at').notNull(),
    readAt: moment('read_at'),
  },
  (table) => [
    index('notifications_of').on(table.uid, table.at),
    index('notifications_by_note').on(table.noteID),
    index('notifications_by_document').on(table.documentID),
    index('notifications_by_request').on(table.requestID),
    index('notifications_unread')
      .on(table.uid)
      .where(sql`${table.readAt} is null`),
  ],
);

/** What the law sets as a number, from a day on. The first values come with the migration. */
export const legalParameters = pgTable(
  'legal_parameters',
  {
    parameterID: uuid('parameter_id').primaryKey().defaultRandom(),
    kind: text('kind').$type<LegalParameterKind>().notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    value: amount('value').notNull(),
    source: text('source').notNull(),
    updatedAt: moment('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [uniqueIndex('legal_parameters_once').on(table.kind, table.startsOn)],
);

/** The kinds of notification that somebody does not want. */
export const mutedNotifications = pgTable(
  'muted_notifications',
  { uid: text('uid').notNull(), kind: text('kind').$type<NotificationKind>().notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.kind] })],
);

/** How many windows each instance of the API has on the line; one that fell silent has ended. */
export const liveLines = pgTable('live_lines', {
  instanceID: uuid('instance_id').primaryKey(),
  lines: integer('lines').notNull(),
  toldAt: moment('told_at').notNull(),
});

/** Who has which record open, for as long as they keep saying so. */
export const presence = pgTable(
  'presence',
  {
    uid: text('uid').notNull(),
    entityID: uuid('entity_id').notNull(),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityID, table.uid] }), index('presence_by_last_sign').on(table.seenAt)],
);

/** Why somebody on the staff looked at criminal records, and until when that reason holds. */
export const criminalRecordAccesses = pgTable(
  'criminal_record_accesses',
  {
    accessID: uuid('access_id').primaryKey().defaultRandom(),
    uid: text('uid').notNull(),
    jobID: uuid('job_id')
      .$type<JobId>()
      .references(() => vacancies.jobID, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    openedAt: moment('opened_at').notNull(),
    /** Moved forward where it was closed before its time. */
    closesAt: moment('closes_at').notNull(),
  },
  (table) => [index('criminal_record_accesses_of').on(table.uid, table.closesAt)],
);

/** One row that says which seed filled this database, so that demo data is laid only once. */
export const seedRuns = pgTable('seed_runs', {
  name: text('name').primaryKey(),
  seed: bigint('seed', { mode: 'number' }).notNull(),
  at: moment('at').notNull(),
});

export const savedViews = pgTable(
  'saved_views',
  {
    viewID: uuid('view_id').$type<SavedViewId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    isShared: boolean('is_shared').notNull(),
    search: jsonb('search').$type<ViewedSearch>().notNull(),
    ownerUid: text('owner_uid').notNull(),
    ownerName: text('owner_name').notNull(),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
    /** As of a contact. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('saved_views_by_owner').on(table.ownerUid), index('saved_views_shared').on(table.isShared)],
);

/** Files of people on their way in. */
export const candidateImports = pgTable(
  'candidate_imports',
  {
    importID: uuid('import_id').$type<ImportId>().primaryKey().defaultRandom(),
    state: text('state').$type<ImportState>().notNull().default('staging'),
    onDuplicate: text('on_duplicate').$type<DuplicateChoice>().notNull().default('skip'),
    actorUid: text('actor_uid').notNull(),
    actorName: text('actor_name').notNull(),
    origin: text('origin').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('candidate_imports_by_actor').on(table.actorUid, table.at),
    index('candidate_imports_by_state').on(table.state, table.at),
  ],
);

/** What the headings of somebody's files mean, as they chose last; '' is nothing. */
export const importHeadings = pgTable(
  'import_headings',
  {
    ownerUid: text('owner_uid').notNull(),
    heading: text('heading').notNull(),
    field: text('field').$type<ImportField | ''>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerUid, table.heading] })],
);

/** Their rows. What a row says goes as soon as it is written, or with the whole import. */
export const candidateImportRows = pgTable(
  'candidate_import_rows',
  {
    importID: uuid('import_id')
      .$type<ImportId>()
      .notNull()
      .references(() => candidateImports.importID, { onDelete: 'cascade' }),
    row: integer('row').notNull(),
    input: jsonb('input').$type<CandidateInput>(),
    outcome: text('outcome').$type<ImportOutcome>().notNull().default('waiting'),
    problems: text('problems').array().$type<ImportField[]>().notNull().default([]),
    /** Who came of it, the version they had then, and the fields that were filled where they were there already. */
    docID: uuid('doc_id').$type<CandidateId>(),
    version: integer('version'),
    filled: text('filled').array().$type<ImportField[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importID, table.row] }),
    index('candidate_import_rows_by_outcome').on(table.importID, table.outcome, table.row),
  ],
);

/** What each person does with a view, their own or a shared one. */
export const savedViewChoices = pgTable(
  'saved_view_choices',
  {
    uid: text('uid').notNull(),
    viewID: uuid('view_id')
      .$type<SavedViewId>()
      .notNull()
      .references(() => savedViews.viewID, { onDelete: 'cascade' }),
    isPinned: boolean('is_pinned').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewID, table.uid] })],
);

/** What people ask about their data. No reference to the person: the request outlives them. */
export const arcoRequests = pgTable(
  'arco_requests',
  {
    requestID: uuid('request_id').$type<ArcoRequestId>().primaryKey().defaultRandom(),
    number: bigserial('number', { mode: 'number' }).notNull(),
    folio: text('folio').notNull().default(''),
    docID: uuid('doc_id').$type<CandidateId>().notNull(),
    kind: text('kind').$type<ArcoKind>().notNull(),
    channel: text('channel').$type<ArcoChannel>().notNull(),
    step: text('step').$type<ArcoStep>().notNull().default('received'),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    answeredOn: date('answered_on', { mode: 'string' }),
    /** By when the next thing is due; null once nothing is. */
    dueOn: date('due_on', { mode: 'string' }),
    /** What was said on the way, sealed with the person's key. */
    texts: jsonb('texts').$type<Readonly<Record<string, unknown>>>().notNull(),
    identityBy: text('identity_by').notNull().default(''),
    identityAt: moment('identity_at'),
    doneAt: moment('done_at'),
    createdAt: moment('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('arco_requests_open')
      .on(table.dueOn, table.number)
      .where(sql`${table.dueOn} is not null`),
    index('arco_requests_closed')
      .on(table.number)
      .where(sql`${table.dueOn} is null`),
    index('arco_requests_by_person').on(table.docID),
  ],
);

/** People set apart: their file and all that hung from it, sealed with their key, until they may be erased. */
export const blockedPeople = pgTable(
  'blocked_people',
  {
    docID: uuid('doc_id').$type<CandidateId>().primaryKey(),
    file: jsonb('file').$type<Readonly<Record<string, unknown>>>().notNull(),
    blockedAt: moment('blocked_at').notNull(),
    /** The first day on which they may be erased. */
    erasableFrom: date('erasable_from', { mode: 'string' }).notNull(),
  },
  (table) => [index('blocked_people_by_term').on(table.erasableFrom)],
);

/** What has yet to be taken out of the file storage: all that begins so. */
export const dueFileRemovals = pgTable('due_file_removals', {
  prefix: text('prefix').primaryKey(),
  dueAt: moment('due_at').notNull(),
});

/** How long kinds of data are kept, where somebody decided; the others wait with what the domain suggests. */
export const retentionRules = pgTable('retention_rules', {
  kind: text('kind').$type<RetentionKind>().primaryKey(),
  days: integer('days').notNull(),
  isEnabled: boolean('is_enabled').notNull(),
  version: integer('version').notNull(),
});

/** The days on which the rules ran by themselves: whichever process notes the day runs them. */
export const retentionRuns = pgTable('retention_runs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  at: moment('at').notNull(),
});

/** The versions of the privacy notice; what was published is never changed. */
export const privacyNotices = pgTable(
  'privacy_notices',
  {
    noticeID: uuid('notice_id').$type<NoticeId>().primaryKey().defaultRandom(),
    name: text('name').notNull(),
    inForceFrom: date('in_force_from', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    necessary: text('necessary').array().notNull(),
    voluntary: text('voluntary').array().notNull(),
    publishedBy: text('published_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('privacy_notices_name').on(table.name)],
);

/** What people said about a version of the notice; the latest word counts. */
export const candidateConsents = pgTable(
  'candidate_consents',
  {
    consentID: uuid('consent_id').primaryKey().defaultRandom(),
    docID: uuid('doc_id')
      .$type<CandidateId>()
      .notNull()
      .references(() => candidates.docID, { onDelete: 'cascade' }),
    noticeID: uuid('notice_id')
      .$type<NoticeId>()
      .notNull()
      .references(() => privacyNotices.noticeID),
    acceptedOn: date('accepted_on', { mode: 'string' }).notNull(),
    source: text('source').$type<ConsentSource>().notNull(),
    granted: text('granted').array().notNull(),
    recordedBy: text('recorded_by').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('candidate_consents_by_candidate').on(table.docID, table.at),
    index('candidate_consents_by_notice').on(table.noticeID, table.docID),
  ],
);
