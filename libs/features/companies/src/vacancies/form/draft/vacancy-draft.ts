import { vacancyTerms } from '@vinculo/contracts/vacancies';
import { MAX_PLACES } from '@vinculo/domain/applications';
import {
  benefits,
  currency,
  documentTypes,
  education,
  experienceTools,
  languageLevels,
  languages,
  locations,
  modality,
  payBasis,
  payForm,
  salaryTypes,
  skills,
  states,
  valuesOf,
  workDays,
  workTime,
  workTurns,
  type Option,
} from '@vinculo/domain/catalogs';
import { emptyVacancyForm, type VacancyForm } from '@vinculo/domain/vacancies';
import * as z from 'zod/mini';

const option = <V extends string>(list: readonly [Option<V>, ...Option<V>[]], otherwise: Option<V>) =>
  z.catch(z.object({ value: z.enum(valuesOf(list)), label: z.string() }), otherwise);
const options = <V extends string>(list: readonly [Option<V>, ...Option<V>[]]) =>
  z.catch(z.array(z.object({ value: z.enum(valuesOf(list)), label: z.string() })), []);
const text = z.catch(z.string(), '');

/** Replaces a position that is not in the catalogue: the user chooses again. */
const NO_POSITION: Option = { value: '', label: '' };
const blank = emptyVacancyForm(NO_POSITION);

/** A draft may come from an older version of the app: fields that are no longer valid are reset. */
const draftForm = z.object({
  name: text,
  location: z.catch(
    z.object({
      locations: z.array(
        z.object({
          country: z.enum(valuesOf(locations)),
          state: z.union([z.literal(''), z.enum(valuesOf(states))]),
          city: z.string(),
        }),
      ),
    }),
    { locations: [] },
  ),
  typePosition: z.catch(z.object({ value: z.string(), label: z.string() }), NO_POSITION),
  functions: z.catch(z.array(z.string()), []),
  timeWork: option(workTime, blank.timeWork),
  modalityWork: option(modality, blank.modalityWork),
  daysWork: option(workDays, blank.daysWork),
  turnWork: option(workTurns, blank.turnWork),
  currencyWork: option(currency, blank.currencyWork),
  payFormWork: option(payForm, blank.payFormWork),
  payBasis: z.catch(z.enum(valuesOf(payBasis)), blank.payBasis),
  salaryType: z.catch(z.enum(valuesOf(salaryTypes)), blank.salaryType),
  salaryWork: text,
  salaryMin: text,
  salaryMax: text,
  skillsWork: options(skills),
  benefitsWork: options(benefits),
  languagesWork: z.catch(
    z.array(z.object({ language: z.enum(valuesOf(languages)), level: z.enum(valuesOf(languageLevels)) })),
    [],
  ),
  experienceWork: options(experienceTools),
  experienceInIndustriesWork: z.catch(z.array(z.object({ industry: z.string(), years: z.int().check(z.gte(0)) })), []),
  documentsWork: options(documentTypes),
  educationWork: z.catch(z.nullable(z.object({ value: z.enum(valuesOf(education)), label: z.string() })), null),
  places: z.catch(z.int().check(z.gte(0), z.lte(MAX_PLACES)), blank.places),
  blindSelection: z.catch(z.boolean(), blank.blindSelection),
  matches: z.catch(z.number(), blank.matches),
});

const draft = z.object({
  form: draftForm,
  step: z.catch(z.union([z.literal(1), z.literal(2)]), 1),
  /** One key per draft, so that publishing it twice creates one vacancy. */
  idempotencyKey: z.uuid(),
  savedAt: z.number(),
  /** The stored version that an edit started from, to distinguish local changes from a colleague's. */
  base: z.catch(z.optional(z.object({ input: vacancyTerms, version: z.int() })), undefined),
});

export interface VacancyDraft extends Omit<z.output<typeof draft>, 'form'> {
  readonly form: VacancyForm;
}

export type DraftBase = NonNullable<VacancyDraft['base']>;

/** The owner and subject of a draft: drafts are not shared between users of a machine. */
export interface DraftName {
  readonly uid: string;
  readonly companyID: string;
  /** `new`, `from-<jobID>` or `edit-<jobID>`. */
  readonly of: string;
}

const keyOf = ({ uid, companyID, of }: DraftName): string => `vinculo.draft.vacancy.${uid}.${companyID}.${of}`;

/** The saved draft; null if there is none or it cannot be parsed. */
export function readDraft(name: DraftName): VacancyDraft | null {
  try {
    const parsed = draft.safeParse(JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** @returns false if the browser's storage is full. */
export function keepDraft(name: DraftName, kept: VacancyDraft): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export const discardDraft = (name: DraftName): void => localStorage.removeItem(keyOf(name));
