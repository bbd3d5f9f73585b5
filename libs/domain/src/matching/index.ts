export * from './counterfactuals';
export * from './impact-audit';
export * from './model';
export * from './model-draft';
export * from './performance';
export * from './position-kin';
export * from './score';
export * from './shadow';
export type { MatchCandidate, MatchVacancy } from './sides';
