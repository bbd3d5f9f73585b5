import { matchScore, type MatchCandidate } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import type { StoredVacancy } from '../vacancies/vacancies.repository';
import { matchVacancyOf } from './match-vacancy';
import { readScoring } from './scoring';

interface Scorable extends MatchCandidate {
  readonly automatedScoring: boolean;
}

/** @returns the score of a candidate for the vacancy; null without one, or for those who opposed it. */
export async function vacancyScorer(tx: Tx, row: StoredVacancy): Promise<(candidate: Scorable) => number | null> {
  const vacancy = matchVacancyOf(row);
  const { model, kin } = await readScoring(tx);
  return (candidate) => (candidate.automatedScoring ? matchScore(candidate, vacancy, model, kin) : null);
}
