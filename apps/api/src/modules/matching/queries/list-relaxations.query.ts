import type { listRelaxations } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { inStateToo, relaxations } from '@vinculo/domain/matching';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { findById as findVacancy } from '../../vacancies/vacancies.repository';
import type { MatchIndex } from '../index/match-index';
import { matchVacancyOf } from '../match-vacancy';
import { readScoring } from '../scoring';

export const listRelaxationsQuery =
  (index: MatchIndex) =>
  async (
    { tx, hungUp }: RouteContext,
    { params: { jobID }, query: { state } }: ParsedRequestOf<typeof listRelaxations>,
  ): Promise<ResponseOf<typeof listRelaxations>> => {
    const row = await findVacancy(tx, jobID);
    if (row === undefined) throw new ApiError('not_found');
    const vacancy = matchVacancyOf(row);
    const { model, names } = await readScoring(tx);
    const added = state === undefined ? undefined : inStateToo(vacancy, state);
    const relaxed = [...relaxations(vacancy, names), ...(added === undefined ? [] : [added])];
    const [matches = 0, ...counts] = await index.count(
      [vacancy, ...relaxed.map((one) => one.vacancy)].map((one) => ({ vacancy: one, model })),
      hungUp,
    );
    const gains = relaxed.map(({ text }, at) => ({ text, gained: (counts[at] ?? 0) - matches }));
    return {
      matches,
      ...(added === undefined ? {} : { added: gains.pop() }),
      items: gains.filter(({ gained }) => gained > 0).sort((one, other) => other.gained - one.gained),
    };
  };
