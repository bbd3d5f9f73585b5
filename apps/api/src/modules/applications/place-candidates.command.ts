import type { placeCandidates } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { PersonKey } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { moveError } from '@vinculo/domain/applications';
import { can } from '@vinculo/domain/session';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvents } from '../candidates/append-candidate-event';
import { findManyForUpdate as lockCandidates } from '../candidates/candidates.repository';
import { applicationFact } from '../facts/fact';
import { scoresOf } from '../matching/scores-of';
import type { PeopleOf } from '../matching/blind/vacancy-people';
import { newOperationId } from '../vacancies/status/apply-status';
import { findById as findVacancy } from '../vacancies/vacancies.repository';
import { insertChanges, madeChange } from './application-changes.repository';
import { findOfPeopleForUpdate, insertApplications, type MovableApplication } from './applications.repository';
import { moveApplicationsCommand } from './move-applications.command';
import { moveReasonFields } from './move-event';

/**
 * People are independent: one who may not be placed is returned in `refused` with a code, the others are placed. To put
 * somebody in the vacancy who is not in it takes the permission of an invitation. Only who is in it is sent a message:
 * the others know nothing of it.
 */
export const placeCandidatesCommand =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { params: { jobID }, body: { to, items, message, ...reasons } }: ParsedRequestOf<typeof placeCandidates>,
  ): Promise<ResponseOf<typeof placeCandidates>> => {
    const { tx, actor, now } = context;
    const vacancy = await findVacancy(tx, jobID);
    if (vacancy === undefined) throw new ApiError('not_found');
    const seen = new Map(items.map(({ docID: key, stage }) => [key, stage]));
    const { docIDs: keys, refused: hidden } = await peopleOf(vacancy, false).resolve(tx, [...seen.keys()]);
    const keyOf = (docID: CandidateId): PersonKey => keys.get(docID) ?? docID;
    const people = new Set((await lockCandidates(tx, [...keys.keys()])).map(({ docID }) => docID));
    const applied = new Map((await findOfPeopleForUpdate(tx, jobID, [...keys.keys()])).map((row) => [row.docID, row]));

    const refused: ResponseOf<typeof placeCandidates>['refused'] = hidden.map((docID) => ({
      docID,
      code: 'vacancy_blind',
    }));
    const mayMake = can(actor.claims, 'candidates:invite');
    const moving: MovableApplication[] = [];
    const making: CandidateId[] = [];
    for (const [docID, key] of keys) {
      const row = applied.get(docID);
      if (!people.has(docID)) refused.push({ docID: key, code: 'not_found' });
      else if ((row?.stage ?? null) !== seen.get(key)) refused.push({ docID: key, code: 'version_conflict' });
      else if (row !== undefined) moving.push(row);
      else {
        const code = moveError(null, to, reasons) ?? (vacancy.status === 'active' ? null : 'vacancy_not_active');
        if (!mayMake) refused.push({ docID: key, code: 'forbidden' });
        else if (code !== null) refused.push({ docID: key, code });
        else making.push(docID);
      }
    }

    const operationID = newOperationId();
    const answer = await moveApplicationsCommand(
      context,
      { body: { to, ...reasons, startDate: null, items: moving, message } },
      operationID,
    );
    const docIDs = new Map(moving.map(({ applicationID, docID }) => [applicationID, docID]));
    for (const { applicationID, code } of answer.refused) {
      const docID = docIDs.get(applicationID);
      if (docID !== undefined) refused.push({ docID: keyOf(docID), code });
    }

    const by = { actorUid: actor.uid, actorName: actor.name };
    const made = await insertApplications(
      tx,
      making.map((docID) => ({ docID, jobID, stage: to, stageAt: now, source: 'staff', ...by, at: now })),
    );
    await insertChanges(
      tx,
      made.map((row) => ({ ...madeChange(row, operationID), ...reasons })),
    );
    const scores = await scoresOf(tx, made, vacancy);
    await appendCandidateEvents(
      context,
      made.map((row) => ({
        action: 'application.made',
        docID: row.docID,
        after: { stage: to, jobID, vacancy: vacancy.name, ...moveReasonFields(reasons) },
        fact: [applicationFact(row, vacancy, null), ...(scores.get(row.docID) ?? [])],
      })),
    );
    const moved = answer.moved.flatMap(({ applicationID }) => {
      const docID = docIDs.get(applicationID);
      return docID === undefined ? [] : [{ docID: keyOf(docID), applicationID }];
    });
    return {
      operationID,
      placed: [...moved, ...made.map(({ docID, applicationID }) => ({ docID: keyOf(docID), applicationID }))],
      refused,
    };
  };
