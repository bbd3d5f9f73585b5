import type { ApplicationId } from '@vinculo/contracts/applications';
import type { ShortlistAnswer } from '@vinculo/domain/applications';
import { matchBreakdown } from '@vinculo/domain/matching';
import type { Tx } from '../../db/database';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { matchVacancyOf } from '../matching/match-vacancy';
import { readScoring } from '../matching/scoring';
import { findStored, type StoredVacancy } from '../vacancies/vacancies.repository';
import { listPeople, type StoredShortlist } from './shortlists.repository';
import { requirementsOf } from './vacancy-requirements';

/** One thing that the vacancy asks for, and how a candidate meets it. */
export interface Requirement {
  readonly asked: string;
  readonly met: string;
}

export interface DossierPerson {
  readonly applicationID: ApplicationId;
  readonly name: string;
  readonly answer: ShortlistAnswer | null;
  /** Empty for people who opposed automated scoring. */
  readonly requirements: readonly Requirement[];
}

/** All that a company sees of a shortlist: no identifiers, personal data or contact. */
export interface Dossier {
  readonly shortlist: StoredShortlist;
  readonly vacancy: StoredVacancy;
  readonly people: readonly DossierPerson[];
}

/** Read anew each time, so that it contains nobody who was erased or blocked meanwhile. */
export async function readDossier(tx: Tx, shortlist: StoredShortlist): Promise<Dossier> {
  const vacancy = await findStored(tx, shortlist.jobID);
  const wanted = matchVacancyOf(vacancy);
  const { model, kin, names } = await readScoring(tx);
  const asked = requirementsOf(wanted, kin, names);
  const people: DossierPerson[] = [];
  for (const { applicationID, docID, candidateName, answer } of await listPeople(tx, [shortlist.shortlistID])) {
    const candidate = docID === null ? undefined : await findCandidate(tx, docID);
    if (candidate === undefined || candidateName === null) continue;
    const parts = candidate.automatedScoring ? matchBreakdown(candidate, wanted, model, kin, names).parts : [];
    const requirements = parts
      .filter(({ isAsked }) => isAsked)
      .map(({ part, points, sentence, missing }) => ({
        asked: asked[part],
        met:
          points === null ? 'Sin dato' : `${sentence}${missing.length === 0 ? '' : `. Falta: ${missing.join(', ')}`}`,
      }));
    people.push({ applicationID, name: candidateName, answer, requirements });
  }
  return { shortlist, vacancy, people };
}
