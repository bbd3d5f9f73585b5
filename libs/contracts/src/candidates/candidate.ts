import {
  documentTypes,
  education,
  genders,
  languageLevels,
  languages,
  maritalStatus,
  modality,
  states,
  valuesOf,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import {
  LIST_LIMITS,
  MAX_LABELS,
  MISMATCH_KINDS,
  nationalities,
  noWishes,
  origins,
  viability,
} from '@vinculo/domain/candidates';
import { MAX_SALARY } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';
import { candidateId } from './candidate-id';
import { catalogValue, day, email, line, paragraph, storedDay, timestamp, version } from '../wire';

/** `''` where nothing was chosen. */
const choice = <V extends string>(values: readonly [V, ...V[]]) => z.union([z.literal(''), z.enum(values)]);

export const labels = z.array(line(40).check(z.minLength(1))).check(z.maxLength(MAX_LABELS));

export const experience = z.object({
  position: line(120).check(z.minLength(1)),
  company: line(120),
  industry: z.union([z.literal(''), catalogValue]),
  /** Years, as stated by the candidate. */
  years: z.number().check(z.gte(0), z.lte(60)),
});

const wishes = {
  wishedTimes: z.array(z.enum(valuesOf(workTime))).check(z.maxLength(LIST_LIMITS.wishedTimes)),
  wishedModalities: z.array(z.enum(valuesOf(modality))).check(z.maxLength(LIST_LIMITS.wishedModalities)),
  wishedDays: z.array(z.enum(valuesOf(workDays))).check(z.maxLength(LIST_LIMITS.wishedDays)),
  wishedTurns: z.array(z.enum(valuesOf(workTurns))).check(z.maxLength(LIST_LIMITS.wishedTurns)),
  /** The least pay, in Mexican pesos a month, gross unless known otherwise. */
  wishedPay: z.nullable(z.number().check(z.gt(0), z.lte(MAX_SALARY), z.multipleOf(0.01))),
  knownFunctions: z.array(catalogValue).check(z.maxLength(LIST_LIMITS.knownFunctions)),
  wishedPlaces: z
    .array(z.object({ state: z.enum(valuesOf(states)), municipality: line(80) }))
    .check(z.maxLength(LIST_LIMITS.wishedPlaces)),
};

const profile = {
  firstName: line(80).check(z.minLength(1)),
  paternalName: line(60).check(z.minLength(1)),
  maternalName: line(60),
  email: z.union([z.literal(''), email]),
  /** Ten digits. */
  phone: z.union([z.literal(''), z.string().check(z.regex(/^\d{10}$/))]),
  birthDate: z.nullable(day),
  gender: choice(valuesOf(genders)),
  maritalStatus: choice(valuesOf(maritalStatus)),
  nationality: choice(valuesOf(nationalities)),
  state: choice(valuesOf(states)),
  municipality: line(80),
  address: line(200),
  postalCode: z.union([z.literal(''), z.string().check(z.regex(/^\d{5}$/))]),
  education: choice(valuesOf(education)),
  desiredPosition: z.union([z.literal(''), catalogValue]),
  languages: z
    .array(z.object({ language: z.enum(valuesOf(languages)), level: z.enum(valuesOf(languageLevels)) }))
    .check(z.maxLength(LIST_LIMITS.languages)),
  experience: z.array(experience).check(z.maxLength(LIST_LIMITS.experience)),
  skills: z.array(line(60).check(z.minLength(1))).check(z.maxLength(LIST_LIMITS.skills)),
  tags: labels,
  groups: labels,
  origin: z.enum(valuesOf(origins)),
  /** The job fair where the person was met, or ''. */
  fair: line(80),
  ...wishes,
};

/** Checked for form by the domain. A wrong check digit of an RFC is let through as a warning. */
const identifiers = { curp: line(24), rfc: line(20), nss: line(16) };

const given = z.object({ ...profile, ...identifiers });
const unknown = noWishes();

/** A new file. Wishes may be left out; they are unknown then. */
export const candidateInput = z.extend(given, {
  wishedTimes: z._default(wishes.wishedTimes, unknown.wishedTimes),
  wishedModalities: z._default(wishes.wishedModalities, unknown.wishedModalities),
  wishedDays: z._default(wishes.wishedDays, unknown.wishedDays),
  wishedTurns: z._default(wishes.wishedTurns, unknown.wishedTurns),
  wishedPay: z._default(wishes.wishedPay, unknown.wishedPay),
  knownFunctions: z._default(wishes.knownFunctions, unknown.knownFunctions),
  wishedPlaces: z._default(wishes.wishedPlaces, unknown.wishedPlaces),
});
export type CandidateInput = z.input<typeof candidateInput>;

/** Some of the fields, as an edit sends them; without defaults, so that a field left out stays as it is. */
export const candidateChanges = z.partial(given);
export type CandidateChanges = z.input<typeof candidateChanges>;

/** One row of the search's results. */
export const candidateSummary = z.object({
  docID: candidateId,
  name: z.string(),
  desiredPosition: z.string(),
  state: z.string(),
  municipality: z.string(),
  viability: z.enum(valuesOf(viability)),
  /** Best match with a vacancy, 0 to 100. */
  matches: z.int(),
  documentTypes: z.array(z.enum(valuesOf(documentTypes))),
  origin: z.enum(valuesOf(origins)),
  tags: z.array(z.string()),
  skills: z.array(z.string()),
  lastActivityAt: timestamp,
  version,
});
export type CandidateSummary = z.output<typeof candidateSummary>;

/** A whole file; identifiers come masked, and whole only through a reveal. */
export const candidate = z.object({
  docID: candidateId,
  ...profile,
  birthDate: z.nullable(storedDay),
  ...identifiers,
  name: z.string(),
  viability: z.enum(valuesOf(viability)),
  viabilityReason: z.string(),
  matches: z.int(),
  /** False for people who opposed automated scoring. */
  automatedScoring: z.boolean(),
  documentTypes: z.array(z.enum(valuesOf(documentTypes))),
  /** Document types that staff marked as not applicable to the person. */
  inapplicableTypes: z.array(z.enum(valuesOf(documentTypes))),
  mismatches: z.array(z.object({ kind: z.enum(MISMATCH_KINDS), one: z.string(), other: z.string() })),
  createdAt: timestamp,
  lastActivityAt: timestamp,
  version,
  abilities: z.object({ edit: z.boolean(), evaluate: z.boolean(), reveal: z.boolean() }),
});
export type Candidate = z.output<typeof candidate>;

export const candidateParams = z.object({ docID: candidateId });

export const note = z.object({
  noteID: z.uuid(),
  text: z.string(),
  authorName: z.string(),
  /** Names of the mentioned colleagues. */
  mentions: z.array(z.string()),
  at: timestamp,
});
export type Note = z.output<typeof note>;
export const noteText = paragraph(2000).check(z.minLength(1));
