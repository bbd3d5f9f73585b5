import type { rankCandidates } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { ApiError } from '../../../http/api-error';
import { decodeCursor, encodeCursor } from '../../../http/cursor';
import type { RouteContext } from '../../../http/route';
import { appendCandidateEvents } from '../../candidates/append-candidate-event';
import { conditionsOf } from '../../candidates/search/candidate-filter';
import { identifierSearchEvents } from '../../candidates/search/identifier-search';
import { fullName } from '../../candidates/candidate-columns';
import { findById as findVacancy } from '../../vacancies/vacancies.repository';
import { allowedBits } from '../allowed-bits';
import { explain } from '../explain';
import type { MatchIndex } from '../index/match-index';
import { matchVacancyOf } from '../match-vacancy';
import { readableStages, requireMatchReader } from '../matching.policy';
import { listAtPositions, stagesInVacancy } from '../ranked.repository';
import { readScoring } from '../scoring';

const cursor = z.object({ score: z.int().check(z.gte(0), z.lte(100)), position: z.int32() });

export const rankCandidatesQuery =
  (index: MatchIndex) =>
  async (
    context: RouteContext,
    { params: { jobID }, body }: ParsedRequestOf<typeof rankCandidates>,
  ): Promise<ResponseOf<typeof rankCandidates>> => {
    const { tx } = context;
    const row = await findVacancy(tx, jobID);
    if (row === undefined) throw new ApiError('not_found');
    requireMatchReader(context.actor);
    const { cursor: given, limit, ...filters } = body;
    const after = given === undefined ? undefined : decodeCursor(cursor, given);
    const vacancy = matchVacancyOf(row);
    const scoring = await readScoring(tx);
    const { model } = scoring;
    const conditions = await conditionsOf(context, filters);
    const allowed = await allowedBits(tx, conditions);
    await appendCandidateEvents(context, await identifierSearchEvents(context, filters, conditions.all));
    const ranking = await index.rank({ vacancy, model, allowed, after, limit }, context.hungUp);
    const last = ranking.page.at(-1);
    const people = await listAtPositions(
      tx,
      ranking.page.map(({ position }) => position),
    );
    const stages = readableStages(
      context.actor,
      await stagesInVacancy(
        tx,
        jobID,
        [...people.values()].map(({ docID }) => docID),
      ),
    );
    return {
      model: { version: model.version, threshold: model.threshold },
      items: ranking.page.flatMap(({ position, score }) => {
        const person = people.get(position);
        // Deleted since it was scored.
        if (person === undefined) return [];
        const { reasons, missing } = explain(person, vacancy, scoring);
        return {
          docID: person.docID,
          name: fullName(person),
          desiredPosition: person.desiredPosition,
          state: person.state,
          municipality: person.municipality,
          viability: person.viability,
          version: person.version,
          score,
          reasons,
          missing,
          stage: stages.get(person.docID) ?? null,
        };
      }),
      nextCursor: ranking.page.length === limit && last !== undefined ? encodeCursor(last) : null,
      matches: ranking.histogram.slice(model.threshold).reduce((sum, one) => sum + one, 0),
      histogram: [...ranking.histogram],
      insufficient: ranking.insufficient,
    };
  };
