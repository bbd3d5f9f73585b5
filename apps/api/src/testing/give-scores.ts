import { randomUUID } from 'node:crypto';
import { companyId, type CompanyId } from '@vinculo/contracts/companies';
import { jobId } from '@vinculo/contracts/vacancies';
import { csatState, npsState, themeState } from '@vinculo/domain/surveys';
import { newFact, surveyFact } from '../modules/facts/fact';
import { insertFacts } from '../modules/facts/facts.repository';
import type { TestApp } from './test-app';
import { updateSums } from './update-sums';

const COMPANY = companyId.parse(randomUUID());

/** A score of a candidate on a day of November 2026. */
export interface GivenScore {
  readonly day: number;
  readonly nps: number;
  readonly company?: CompanyId;
  readonly moment?: 'interview' | 'hire';
  readonly place?: string;
}
/** Writes the facts of answers, and brings the daily sums up to date. */
export async function giveScores(api: TestApp, given: readonly GivenScore[]): Promise<void> {
  const facts = given.flatMap(({ day, nps, company = COMPANY, moment = 'interview', place = '11' }) => {
    const at = new Date(`2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`);
    const request = {
      requestID: randomUUID(),
      docID: null,
      jobID: jobId.parse(randomUUID()),
      companyID: company,
      place,
    };
    const survey = { audience: 'candidate' as const, moment };
    return [
      surveyFact(request, survey, null, 'asked'),
      ...['answered', npsState(nps), csatState(nps > 5 ? 5 : 1), themeState('speed')].map((state) =>
        surveyFact(request, survey, 'asked', state),
      ),
    ].map((fact) => newFact(fact, { at, actorUid: '' }));
  });
  await api.database.write((tx) => insertFacts(tx, facts));
  await updateSums(api);
}
