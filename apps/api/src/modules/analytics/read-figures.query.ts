import { MOST_GROUPS, type readFigures } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { holidaysOf, mexicoDay } from '@vinculo/domain/calendar';
import { holidaySpans, type Span } from '@vinculo/domain/measures';
import type { Tx } from '../../db/database';
import type { RouteContext } from '../../http/route';
import { extraHolidays } from '../legal-parameters/holidays.repository';
import { readHorizon } from '../facts/daily-sums.repository';
import { BEGINNING, FactsReader } from './facts-reader';
import { computeFigure } from './figures';
import type { RawFigure } from './raw-figure';
import { readNames } from './group-names';
import { requireReadable } from './require-readable';

/** Every holiday from the first fact to today. */
export async function allHolidays(tx: Tx, now: Date): Promise<readonly Span[]> {
  const [first, last] = [Number(BEGINNING.slice(0, 4)), Number(mexicoDay(now).slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return holidaySpans([...years.flatMap(holidaysOf).map(({ day }) => day), ...(await extraHolidays(tx))]);
}

const greatest = (groups: RawFigure['groups']) =>
  groups
    .filter(({ key }) => key !== '')
    .toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0))
    .slice(0, MOST_GROUPS);

export async function readFiguresQuery(
  { tx, now, actor }: Pick<RouteContext, 'tx' | 'now' | 'actor'>,
  { body: { figures, period, filters, compares } }: Pick<ParsedRequestOf<typeof readFigures>, 'body'>,
): Promise<ResponseOf<typeof readFigures>> {
  requireReadable(actor, figures);
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, filters, horizon);
  const holidays = await allHolidays(tx, now);
  const computed = await Promise.all(
    figures.map(async (question) => {
      const raw = await computeFigure(reader, question, period, compares, holidays, now);
      return { ...raw, by: question.by, groups: greatest(raw.groups) };
    }),
  );
  const names = await readNames(
    tx,
    computed.flatMap(({ by, groups }) => groups.map(({ key }) => ({ by, key }))),
  );
  return {
    countedAt: at.toISOString(),
    figures: computed.map(({ by, groups, cells: _cells, ...figure }) => ({
      ...figure,
      groups: by === undefined ? [] : groups.map((group) => ({ ...group, label: names(by, group.key) })),
    })),
  };
}
