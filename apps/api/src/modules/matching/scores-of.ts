import type { CandidateId } from '@vinculo/contracts/candidates';
import { matchScore } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import type { applications } from '../../db/schema/applications';
import type { vacancies } from '../../db/schema/vacancies';
import { scoreFact, type Fact } from '../facts/fact';
import { matchVacancyOf } from './match-vacancy';
import { listEvidence } from './ranked.repository';
import { readScoring } from './scoring';

type Made = Pick<typeof applications.$inferSelect, 'applicationID' | 'docID' | 'stage' | 'source'>;

/** The score that each application was made with, as facts by person; none of people who opposed automated scoring. */
export async function scoresOf(
  tx: Tx,
  made: readonly Made[],
  vacancy: typeof vacancies.$inferSelect,
): Promise<ReadonlyMap<CandidateId, readonly Fact[]>> {
  if (made.length === 0) return new Map();
  const { model, kin } = await readScoring(tx);
  const asked = matchVacancyOf(vacancy);
  const evidence = await listEvidence(
    tx,
    made.map(({ docID }) => docID),
  );
  const people = new Map(evidence.map((person) => [person.docID, person]));
  return new Map(
    made.map((application) => {
      const person = people.get(application.docID);
      const facts =
        person?.automatedScoring === true
          ? [scoreFact(application, vacancy, matchScore(person, asked, model, kin), model.version)]
          : [];
      return [application.docID, facts];
    }),
  );
}
