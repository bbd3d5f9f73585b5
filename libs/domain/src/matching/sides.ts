import type {
  Education,
  ExperienceTool,
  Language,
  LanguageLevel,
  Modality,
  Skill,
  State,
  WorkDays,
  WorkTime,
  WorkTurn,
} from '../catalogs';
import type { IndustryExperience, LanguageRequirement, VacancyLocation } from '../vacancies';

/** What the score reads of a candidate, and nothing else. Unknown text is '' and unknown lists are empty. */
export interface MatchCandidate {
  readonly desiredPosition: string;
  readonly experience: readonly { readonly position: string; readonly industry: string; readonly years: number }[];
  readonly knownFunctions: readonly string[];
  readonly skills: readonly string[];
  readonly education: Education | '';
  readonly languages: readonly { readonly language: Language; readonly level: LanguageLevel }[];
  readonly state: State | '';
  readonly municipality: string;
  readonly wishedPlaces: readonly { readonly state: State; readonly municipality: string }[];
  readonly wishedModalities: readonly Modality[];
  readonly wishedTimes: readonly WorkTime[];
  readonly wishedDays: readonly WorkDays[];
  readonly wishedTurns: readonly WorkTurn[];
}

/** What the score reads of a vacancy. */
export interface MatchVacancy {
  readonly typePosition: string;
  readonly functions: readonly string[];
  readonly skillsWork: readonly Skill[];
  readonly experienceWork: readonly ExperienceTool[];
  readonly experienceInIndustriesWork: readonly IndustryExperience[];
  readonly educationWork: Education;
  readonly languagesWork: readonly LanguageRequirement[];
  readonly locations: readonly VacancyLocation[];
  readonly modalityWork: Modality;
  readonly timeWork: WorkTime;
  readonly daysWork: WorkDays;
  readonly turnWork: WorkTurn;
}
