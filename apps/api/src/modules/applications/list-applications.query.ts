import {
  applicationId,
  type ApplicationBoard,
  type countVacancyApplications,
  type getApplicationBoard,
  type listCandidateApplications,
  type listVacancyApplications,
} from '@vinculo/contracts/applications';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { applicationStages, placesLeft } from '@vinculo/domain/applications';
import * as z from 'zod/mini';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { cursorKey } from '../../http/cursor';
import { listPage } from '../../http/list-page';
import { mapInSlices } from '../../http/event-loop/map-in-slices';
import type { RouteContext } from '../../http/route';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { findHiding } from '../matching/blind/revealed.repository';
import type { PeopleOf } from '../matching/blind/vacancy-people';
import { vacancyScorer } from '../matching/vacancy-scorer';
import {
  findById as findVacancy,
  findStored as findStoredVacancy,
  type StoredVacancy,
} from '../vacancies/vacancies.repository';
import { historiesOf } from './application-changes.repository';
import { presentApplication, presentVacancyApplication } from './applications.presenter';
import { invitationsOf } from './invitations/invitation-mail';
import { messagesOf } from './messages/message-mail';
import {
  countByStage,
  countOfVacancy,
  countReachable,
  listOfCandidate,
  listOfVacancy,
} from './applications.repository';
import { isDiscardingRest } from './rest/discard-rest';

export async function listCandidateApplicationsQuery(
  context: RouteContext,
  { params: { docID } }: ParsedRequestOf<typeof listCandidateApplications>,
): Promise<ResponseOf<typeof listCandidateApplications>> {
  const { tx, now } = context;
  if ((await findCandidate(tx, docID)) === undefined) throw new ApiError('not_found');
  const all = await listOfCandidate(tx, docID);
  const hiding = await findHiding(
    tx,
    docID,
    all.map(({ jobID }) => jobID),
  );
  const rows = all.filter(({ jobID }) => !hiding.has(jobID));
  const applicationIDs = rows.map(({ applicationID }) => applicationID);
  const histories = await historiesOf(tx, applicationIDs);
  const changeIDs = [...histories.values()].flat().map(({ changeID }) => changeID);
  const messages = await messagesOf(tx, changeIDs);
  const invitations = await invitationsOf(tx, applicationIDs, now);
  return {
    items: rows.map((row) =>
      presentApplication(
        row,
        histories.get(row.applicationID) ?? [],
        messages,
        invitations.get(row.applicationID) ?? null,
        context,
      ),
    ),
  };
}

const cursor = z.object({ stageAt: cursorKey.moment, applicationID: applicationId });

export const listVacancyApplicationsQuery =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { params: { jobID }, query }: ParsedRequestOf<typeof listVacancyApplications>,
  ): Promise<ResponseOf<typeof listVacancyApplications>> => {
    const { tx, now } = context;
    const vacancy = await findVacancy(tx, jobID);
    if (vacancy === undefined) throw new ApiError('not_found');
    const scoreOf = await vacancyScorer(tx, vacancy);
    const people = peopleOf(vacancy, query.blind === 'on');
    const after = query.cursor === undefined ? undefined : people.decodeCursor(cursor, query.cursor);
    const filter = { stage: query.stage, withoutReplyAt: query.reply === 'none' ? people.countedAt(now) : undefined };
    return listPage({
      rows: await listOfVacancy(tx, jobID, filter, after, query.limit + 1, people.isBlind),
      limit: query.limit,
      keyOf: ({ shownAt: stageAt, applicationID }) => people.cursorKey({ stageAt, applicationID }),
      present: (row) => presentVacancyApplication(row, scoreOf(row), people, context),
      total: { count: await countOfVacancy(tx, jobID, filter), isExact: true },
    });
  };

async function countsOf(tx: Tx, { jobID, places }: StoredVacancy, withoutReplyAt: Date) {
  const counted = await countByStage(tx, jobID, {});
  return {
    stages: applicationStages.map(({ value: stage }) => ({ stage, count: counted.get(stage) ?? 0 })),
    withoutReply: await countOfVacancy(tx, jobID, { withoutReplyAt }),
    places,
    placesLeft: placesLeft(places, counted.get('hired') ?? 0),
    discardsRest: await isDiscardingRest(tx, jobID),
  };
}

export const countVacancyApplicationsQuery =
  (peopleOf: PeopleOf) =>
  async (
    { tx, now }: RouteContext,
    { params: { jobID } }: ParsedRequestOf<typeof countVacancyApplications>,
  ): Promise<ResponseOf<typeof countVacancyApplications>> => {
    const vacancy = await findStoredVacancy(tx, jobID);
    const counts = await countsOf(tx, vacancy, peopleOf(vacancy, false).countedAt(now));
    return { ...counts, reachable: await countReachable(tx, jobID) };
  };

export const getApplicationBoardQuery =
  (peopleOf: PeopleOf) =>
  async (
    context: RouteContext,
    { params: { jobID }, query: { size, reply, blind } }: ParsedRequestOf<typeof getApplicationBoard>,
  ): Promise<ResponseOf<typeof getApplicationBoard>> => {
    const { tx, now } = context;
    const vacancy = await findStoredVacancy(tx, jobID);
    const people = peopleOf(vacancy, blind === 'on');
    const countedAt = people.countedAt(now);
    const { stages, ...counts } = await countsOf(tx, vacancy, countedAt);
    const filter = { withoutReplyAt: reply === 'none' ? countedAt : undefined };
    const counted =
      reply === 'none'
        ? await countByStage(tx, jobID, filter)
        : new Map(stages.map(({ stage, count }) => [stage, count]));
    const scoreOf = await vacancyScorer(tx, vacancy);
    const columns: ApplicationBoard['columns'] = [];
    for (const { value: stage } of applicationStages) {
      const count = counted.get(stage) ?? 0;
      const rows =
        count === 0 ? [] : await listOfVacancy(tx, jobID, { ...filter, stage }, undefined, size, people.isBlind);
      columns.push({
        stage,
        count,
        items: await mapInSlices(rows, (row) => presentVacancyApplication(row, scoreOf(row), people, context)),
      });
    }
    return { columns, ...counts };
  };
