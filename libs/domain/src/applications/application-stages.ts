import type { OptionList } from '../catalogs';

/** The stages of an application, in their order; the last two end it. */
export const applicationStages = [
  { value: 'new', label: 'Nueva' },
  { value: 'invited', label: 'Invitada' },
  { value: 'inReview', label: 'En revisión' },
  { value: 'shortlisted', label: 'Preseleccionada' },
  { value: 'interview', label: 'Entrevista' },
  { value: 'offer', label: 'Oferta' },
  { value: 'hired', label: 'Contratada' },
  { value: 'discarded', label: 'Descartada' },
  { value: 'withdrawn', label: 'Retirada' },
] as const satisfies OptionList;
export type ApplicationStage = (typeof applicationStages)[number]['value'];

/** Stages in which blind selection shows who a person is; who came to one stays known. */
export const REVEALING_STAGES = [
  'shortlisted',
  'interview',
  'offer',
  'hired',
] as const satisfies readonly ApplicationStage[];

export const END_STAGES = ['discarded', 'withdrawn'] as const satisfies readonly ApplicationStage[];

/** The stages in which nothing is left to decide. */
export const DECIDED_STAGES = ['hired', ...END_STAGES] as const satisfies readonly ApplicationStage[];

export const isDecided = (stage: ApplicationStage): boolean => DECIDED_STAGES.some((decided) => decided === stage);

export const isEnded = (stage: ApplicationStage): boolean => END_STAGES.some((end) => end === stage);

const rankOf = (stage: ApplicationStage): number =>
  isEnded(stage) ? -1 : applicationStages.findIndex(({ value }) => value === stage);

/** Whether a stage is further than another. An ended application is behind every other one. */
export const isFurther = (one: ApplicationStage, other: ApplicationStage): boolean => rankOf(one) > rankOf(other);

/** Who started the application. */
export const applicationSources = [
  { value: 'staff', label: 'Invitación del equipo' },
  { value: 'jobSite', label: 'Sitio de empleo' },
  { value: 'referral', label: 'Referido' },
  { value: 'openCall', label: 'Convocatoria' },
] as const satisfies OptionList;
export type ApplicationSource = (typeof applicationSources)[number]['value'];
