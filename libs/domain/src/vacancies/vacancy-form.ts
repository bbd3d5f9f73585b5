import {
  currency,
  defaultOption,
  modality,
  payBasis,
  payForm,
  salaryTypes,
  workDays,
  workTime,
  workTurns,
  type Benefit,
  type Currency,
  type DocumentType,
  type Education,
  type ExperienceTool,
  type Language,
  type LanguageLevel,
  type Modality,
  type Option,
  type PayBasis,
  type PayForm,
  type SalaryType,
  type Skill,
  type WorkDays,
  type WorkTime,
  type WorkTurn,
} from '../catalogs';
import { DEFAULT_MATCHES } from '../constants';
import type { VacancyLocation } from './location';

export interface LanguageRequirement {
  readonly language: Language;
  readonly level: LanguageLevel;
}

export interface IndustryExperience {
  readonly industry: string;
  /** Required whole years; 0 means any experience. */
  readonly years: number;
}

/** The vacancy form, both steps. Choices from catalogues are option objects; amounts are the typed text. */
export interface VacancyForm {
  readonly name: string;
  readonly location: { readonly locations: readonly VacancyLocation[] };
  readonly typePosition: Option;
  readonly functions: readonly string[];
  readonly timeWork: Option<WorkTime>;
  readonly modalityWork: Option<Modality>;
  readonly daysWork: Option<WorkDays>;
  readonly turnWork: Option<WorkTurn>;
  readonly currencyWork: Option<Currency>;
  readonly payFormWork: Option<PayForm>;
  readonly payBasis: PayBasis;
  readonly salaryType: SalaryType;
  /** The exact amount. */
  readonly salaryWork: string;
  readonly salaryMin: string;
  readonly salaryMax: string;
  readonly skillsWork: readonly Option<Skill>[];
  readonly benefitsWork: readonly Option<Benefit>[];
  readonly languagesWork: readonly LanguageRequirement[];
  readonly experienceWork: readonly Option<ExperienceTool>[];
  readonly experienceInIndustriesWork: readonly IndustryExperience[];
  readonly documentsWork: readonly Option<DocumentType>[];
  readonly educationWork: Option<Education> | null;
  /** How many people it hires; 0 while the field is empty. */
  readonly places: number;
  /** Whether it requires blind selection. */
  readonly blindSelection: boolean;
  /** The number of matching candidates. */
  readonly matches: number;
}

/** A new vacancy: each choice is its catalogue's first option, everything else is empty. */
export const emptyVacancyForm = (firstPosition: Option): VacancyForm => ({
  name: '',
  location: { locations: [] },
  typePosition: firstPosition,
  functions: [],
  timeWork: defaultOption(workTime),
  modalityWork: defaultOption(modality),
  daysWork: defaultOption(workDays),
  turnWork: defaultOption(workTurns),
  currencyWork: defaultOption(currency),
  payFormWork: defaultOption(payForm),
  payBasis: defaultOption(payBasis).value,
  salaryType: defaultOption(salaryTypes).value,
  salaryWork: '',
  salaryMin: '',
  salaryMax: '',
  skillsWork: [],
  benefitsWork: [],
  languagesWork: [],
  experienceWork: [],
  experienceInIndustriesWork: [],
  documentsWork: [],
  educationWork: null,
  places: 1,
  blindSelection: false,
  matches: DEFAULT_MATCHES,
});
