export * from './counterfactuals';
export * from './impact-audit';
export * from './model';
export * from './position-kin';
export * from './score';
export type { MatchCandidate, MatchVacancy } from './sides';
