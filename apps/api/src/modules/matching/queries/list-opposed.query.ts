import { candidateId } from '@vinculo/contracts/candidates';
import type { listOpposed } from '@vinculo/contracts/matching';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import * as z from 'zod/mini';
import { cursorKey } from '../../../http/cursor';
import { listPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { findStored as findVacancy } from '../../vacancies/vacancies.repository';
import type { PeopleOf } from '../blind/vacancy-people';
import { countOpposed, listOpposed as listRows, type OpposedRow } from '../ranked.repository';

const registered = z.object({ at: cursorKey.moment, docID: candidateId });
const shuffled = z.object({ at: cursorKey.text, docID: candidateId });

export const listOpposedQuery =
  (peopleOf: PeopleOf) =>
  async (
    { tx }: RouteContext,
    { params: { jobID }, query: { cursor, limit, blind } }: ParsedRequestOf<typeof listOpposed>,
  ): Promise<ResponseOf<typeof listOpposed>> => {
    const people = peopleOf(await findVacancy(tx, jobID), blind === 'on');
    const key = people.isBlind ? shuffled : registered;
    const after = cursor === undefined ? undefined : people.decodeCursor(key, cursor);
    const rows = await listRows(tx, people.shuffle, after, limit + 1);
    const revealed = await people.revealed(
      tx,
      rows.map(({ docID }) => docID),
    );
    return listPage<OpposedRow, ResponseOf<typeof listOpposed>['items'][number]>({
      rows,
      limit,
      keyOf: ({ at, docID }) => people.cursorKey({ at, docID }),
      present: (row) => people.describe(row, revealed.has(row.docID)),
      total: { count: await countOpposed(tx), isExact: true },
    });
  };
