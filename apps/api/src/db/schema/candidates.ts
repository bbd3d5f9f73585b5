import type { CandidateId, Facet } from '@vinculo/contracts/candidates';
import type { ExperienceBand, Nationality, Origin, Viability, WishedPlace } from '@vinculo/domain/candidates';
import type {
  DocumentType,
  Education,
  Gender,
  Language,
  LanguageLevel,
  MaritalStatus,
  Modality,
  State,
  WorkDays,
  WorkTime,
  WorkTurn,
} from '@vinculo/domain/catalogs';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amount, moment, transactionId } from './columns';

interface KnownLanguage {
  readonly language: Language;
  readonly level: LanguageLevel;
}

export interface Experience {
  readonly position: string;
  readonly company: string;
  readonly industry: string;
  readonly years: number;
}

/** People who look for work. Unknown text is '' and unknown lists are empty. */
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
    desiredPosition: text('desired_position').notNull().default(''),
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
    /** False for people who objected to it: they get no score and are reviewed by staff. */
    automatedScoring: boolean('automated_scoring').notNull().default(true),
    /** False for people who asked for no surveys. */
    asksSurveys: boolean('asks_surveys').notNull().default(true),
    documentTypes: text('document_types').array().$type<DocumentType[]>().notNull().default([]),
    /** Document types that staff marked as not required for this person. */
    inapplicableTypes: text('inapplicable_types').array().$type<DocumentType[]>().notNull().default([]),
    createdAt: moment('created_at').notNull(),
    lastActivityAt: moment('last_activity_at').notNull(),
    version: integer('version').notNull().default(1),
    /** The words of the newest CV that counts: part of `words`. */
    cvWords: text('cv_words').array().notNull().default([]),
    /** The words of name, position, place, skills and CV, for the search box. */
    words: text('words').array().notNull(),
    /** Years of experience, for the filter. */
    experienceBand: text('experience_band').$type<ExperienceBand>().notNull().default('none'),
    /** Codes of the languages, for the filter. */
    languageCodes: text('language_codes').array().$type<Language[]>().notNull(),
    /** The states of the wished places, for the filter. */
    wishedStates: text('wished_states').array().$type<State[]>().notNull().default([]),
    /** Street, place and postal code without accents or case, for the address filter. */
    addressText: text('address_text').notNull(),
    /** Surnames first, without accents or case. */
    sortName: text('sort_name').notNull(),
    /** Position of the candidate's bit in the bits of an option. */
    position: serial('position').notNull(),
    /** The transaction that wrote the row, by a trigger: processes that hold scores read what changed since. */
    changedIn: transactionId('changed_in')
      .notNull()
      .default(sql`'0'::xid8`),
    wishedTimes: text('wished_times').array().$type<WorkTime[]>().notNull().default([]),
    wishedModalities: text('wished_modalities').array().$type<Modality[]>().notNull().default([]),
    wishedDays: text('wished_days').array().$type<WorkDays[]>().notNull().default([]),
    wishedTurns: text('wished_turns').array().$type<WorkTurn[]>().notNull().default([]),
    /** The least pay, in Mexican pesos a month. */
    wishedPay: amount('wished_pay'),
    knownFunctions: text('known_functions').array().notNull().default([]),
    wishedPlaces: jsonb('wished_places').$type<readonly WishedPlace[]>().notNull().default([]),
  },
  (table) => [
    // Indexes with the columns of the options exclude candidates without reading their rows.
    index('candidates_by_activity').on(
      table.lastActivityAt,
      table.docID,
      table.viability,
      table.origin,
      table.nationality,
      table.languageCodes,
      table.documentTypes,
      table.state,
      table.desiredPosition,
      table.education,
      table.experienceBand,
    ),
    index('candidates_by_name').on(table.sortName, table.docID),
    index('candidates_by_matches').on(table.matches, table.docID),
    index('candidates_by_created').on(table.createdAt, table.docID),
    index('candidates_by_viability').on(
      table.viability,
      table.lastActivityAt,
      table.docID,
      table.origin,
      table.nationality,
      table.languageCodes,
      table.documentTypes,
    ),
    index('candidates_by_origin').on(
      table.origin,
      table.lastActivityAt,
      table.docID,
      table.viability,
      table.nationality,
      table.languageCodes,
      table.documentTypes,
    ),
    index('candidates_by_nationality').on(table.nationality, table.lastActivityAt, table.docID),
    index('candidates_by_position').on(table.desiredPosition, table.lastActivityAt, table.docID),
    index('candidates_by_state').on(table.state, table.lastActivityAt, table.docID),
    index('candidates_by_education').on(table.education, table.lastActivityAt, table.docID),
    index('candidates_by_experience').on(table.experienceBand, table.lastActivityAt, table.docID),
    index('candidates_by_fair').on(
      table.fair,
      table.lastActivityAt,
      table.docID,
      table.viability,
      table.nationality,
      table.languageCodes,
      table.documentTypes,
    ),
    // For equality and prefix searches with any collation.
    index('candidates_curp').using('btree', sql`${table.curp} text_pattern_ops`),
    index('candidates_rfc').using('btree', sql`${table.rfc} text_pattern_ops`),
    index('candidates_nss').using('btree', sql`${table.nss} text_pattern_ops`),
    index('candidates_email').on(table.email),
    index('candidates_phone').on(table.phone),
    index('candidates_by_birth_date').on(table.birthDate),
    // Without a pending list, so that earlier writes do not slow down searches.
    index('candidates_lists')
      .using('gin', table.words, table.languageCodes, table.tags, table.groups, table.documentTypes)
      .with({ fastupdate: false }),
    index('candidates_wishes')
      .using(
        'gin',
        table.wishedTimes,
        table.wishedModalities,
        table.wishedDays,
        table.wishedTurns,
        table.knownFunctions,
        table.wishedStates,
      )
      .with({ fastupdate: false }),
    index('candidates_by_wished_pay')
      .on(table.wishedPay, table.lastActivityAt, table.docID)
      .where(sql`${table.wishedPay} is not null`),
    index('candidates_address')
      .using('gin', sql`${table.addressText} gin_trgm_ops`)
      .with({ fastupdate: false }),
    uniqueIndex('candidates_position').on(table.position),
    index('candidates_changed').on(table.changedIn),
    // People who objected to automated scoring, in the order of their registration.
    index('candidates_opposed')
      .on(table.createdAt, table.docID)
      .where(sql`not ${table.automatedScoring}`),
    check('candidates_matches', sql`${table.matches} between 0 and 100`),
  ],
);

/** Positions whose candidate was deleted, by a trigger. */
export const removedPositions = pgTable(
  'removed_positions',
  { position: integer('position').primaryKey(), changedIn: transactionId('changed_in').notNull() },
  (table) => [index('removed_positions_changed').on(table.changedIn)],
);

/** Every word that some candidate's `words` has ever held. */
export const candidateWords = pgTable('candidate_words', { word: text('word').primaryKey() }, (table) => [
  index('candidate_words_prefix').using('btree', sql`${table.word} text_pattern_ops`),
]);

/** Each word, stored as itself and with each single letter removed: typos are found by equality. */
export const candidateWordVariants = pgTable(
  'candidate_word_variants',
  { variant: text('variant').notNull(), word: text('word').notNull() },
  (table) => [primaryKey({ columns: [table.variant, table.word] })],
);

/**
 * Pending changes to the counts and bits of options: each write adds a row without a lock; readers of counts apply
 * them first.
 */
export const candidateFacetChanges = pgTable('candidate_facet_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  counts: jsonb('counts').notNull(),
  flips: jsonb('flips').notNull(),
});

/** How many candidates have each option: the counts beside the filters when none is set. */
export const candidateFacets = pgTable(
  'candidate_facets',
  {
    facet: text('facet').$type<Facet>().notNull(),
    value: text('value').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.facet, table.value] })],
);

/** Candidates per row of bits: several rows fit into a database page. */
export const BITS = 8_192;

/** The candidates with each option, one bit per position: the counts beside the filters when options are chosen. */
export const candidateOptionBits = pgTable(
  'candidate_option_bits',
  {
    facet: text('facet').$type<Facet>().notNull(),
    value: text('value').notNull(),
    /** The block starts at position `block * BITS`. */
    block: integer('block').notNull(),
    bits: bit('bits', { dimensions: BITS }).notNull(),
    /** The transaction that wrote the row, by a trigger: processes that hold the bits read what changed since. */
    changedIn: transactionId('changed_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    primaryKey({ columns: [table.facet, table.value, table.block] }),
    index('candidate_option_bits_changed').on(table.changedIn),
  ],
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
