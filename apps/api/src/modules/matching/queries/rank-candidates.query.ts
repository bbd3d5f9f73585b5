import type { rankCandidates } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { identifiersIn } from '@vinculo/domain/candidates';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { together } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { encodeCursor } from '../../../http/cursor';
import type { RouteContext } from '../../../http/route';
import { appendCandidateEvents } from '../../candidates/append-candidate-event';
import { conditionsOf } from '../../candidates/search/candidate-filter';
import { identifierSearchEvents } from '../../candidates/search/identifier-search';
import { findById as findVacancy } from '../../vacancies/vacancies.repository';
import { allowedBits } from '../allowed-bits';
import { requireBlindFilters } from '../blind/require-blind-filters';
import type { PeopleOf } from '../blind/vacancy-people';
import { explain } from '../explain';
import type { MatchIndex } from '../index/match-index';
import { matchVacancyOf } from '../match-vacancy';
import { readableProcesses } from '../matching.policy';
import { listAtPositions, stagesInVacancy } from '../ranked.repository';
import { readScoring } from '../scoring';

const cursor = z.object({ score: z.int().check(z.gte(0), z.lte(100)), position: z.int32() });

export const rankCandidatesQuery =
  (
    index: MatchIndex,
    peopleOf: PeopleOf,
    { deps: { database }, identifierLimit }: Pick<FastifyInstance, 'deps' | 'identifierLimit'>,
  ) =>
  async (
    context: RouteContext,
    { params: { jobID }, body }: ParsedRequestOf<typeof rankCandidates>,
  ): Promise<ResponseOf<typeof rankCandidates>> => {
    const { tx } = context;
    const [row, scoring] = await together([findVacancy(tx, jobID), readScoring(tx)]);
    if (row === undefined) throw new ApiError('not_found');
    const { cursor: given, limit, blind, ...filters } = body;
    const people = peopleOf(row, blind);
    if (people.isBlind) requireBlindFilters(filters);
    const after = given === undefined ? undefined : people.decodeCursor(cursor, given);
    const vacancy = matchVacancyOf(row);
    const { model } = scoring;
    const conditions = await conditionsOf(context, filters);
    const allowed = await allowedBits(tx, conditions);
    // In a transaction of its own: one that waited for the index would hold the connection that the index reads with.
    if (identifiersIn(filters).length > 0)
      await database.write(async (own) => {
        const searched = { ...context, tx: own };
        await identifierLimit.count(own, context.actor.uid, filters, context.now);
        await appendCandidateEvents(searched, await identifierSearchEvents(searched, filters, conditions.all));
      });
    const ranking = await index.rank(
      { vacancy, model, allowed, after, limit, shuffle: people.shuffle },
      context.hungUp,
    );
    const last = ranking.page.at(-1);
    const found = await listAtPositions(
      tx,
      ranking.page.map(({ position }) => position),
    );
    const docIDs = [...found.values()].map(({ docID }) => docID);
    const [stored, revealed] = await together([stagesInVacancy(tx, jobID, docIDs), people.revealed(tx, docIDs)]);
    const stages = readableProcesses(context.actor, stored);
    return {
      model: { version: model.version, threshold: model.threshold },
      items: ranking.page.flatMap(({ position, score }) => {
        const person = found.get(position);
        // Deleted since it was scored.
        if (person === undefined) return [];
        const { reasons, missing } = explain(person, vacancy, scoring);
        return {
          ...people.describe(person, revealed.has(person.docID)),
          score,
          reasons,
          missing,
          stage: stages.get(person.docID) ?? null,
          hasEmail: person.hasEmail,
        };
      }),
      nextCursor: ranking.page.length === limit && last !== undefined ? encodeCursor(people.cursorKey(last)) : null,
      matches: ranking.histogram.slice(model.threshold).reduce((sum, one) => sum + one, 0),
      histogram: [...ranking.histogram],
      insufficient: ranking.insufficient,
    };
  };
