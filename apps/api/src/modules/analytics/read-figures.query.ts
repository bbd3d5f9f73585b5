import { MOST_GROUPS, type FigureDimension, type readFigures } from '@vinculo/contracts/analytics';
import { companyId, type CompanyId } from '@vinculo/contracts/companies';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { applicationSources } from '@vinculo/domain/applications';
import { holidaysOf, mexicoDay, type Day } from '@vinculo/domain/calendar';
import { origins } from '@vinculo/domain/candidates';
import { documentTypes, labelOf, states } from '@vinculo/domain/catalogs';
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { companies } from '../../db/schema/companies';
import type { RouteContext } from '../../http/route';
import { extraHolidays } from '../legal-parameters/holidays.repository';
import { readHorizon } from '../facts/daily-sums.repository';
import { BEGINNING, FactsReader } from './facts-reader';
import { computeFigure, type RawFigure } from './figures';

/** Every holiday from the first fact to today. */
export async function allHolidays(tx: Tx, now: Date): Promise<readonly Day[]> {
  const [first, last] = [Number(BEGINNING.slice(0, 4)), Number(mexicoDay(now).slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...years.flatMap(holidaysOf).map(({ day }) => day), ...(await extraHolidays(tx))];
}

const SOURCES = [...applicationSources, ...origins, ...documentTypes];

type NameOf = (key: string) => string;

/** The names of the groups of figures, by dimension. */
async function readNames(
  tx: Tx,
  groups: readonly { readonly by: FigureDimension | undefined; readonly key: string }[],
) {
  const companyIDs = groups.filter(({ by }) => by === 'company').map(({ key }) => companyId.parse(key));
  const named: ReadonlyMap<CompanyId, string> =
    companyIDs.length === 0
      ? new Map()
      : new Map(
          (
            await tx
              .select({ companyID: companies.companyID, name: companies.tradeName })
              .from(companies)
              .where(inArray(companies.companyID, companyIDs))
          ).map(({ companyID, name }) => [companyID, name]),
        );
  return {
    place: (key) => labelOf(states, key),
    source: (key) => labelOf(SOURCES, key),
    company: (key) => named.get(companyId.parse(key)) ?? 'Empresa retirada',
  } satisfies Record<FigureDimension, NameOf>;
}

const greatest = (groups: RawFigure['groups']) =>
  groups.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)).slice(0, MOST_GROUPS);

export async function readFiguresQuery(
  { tx, now }: RouteContext,
  { body: { figures, period, filters, compares } }: ParsedRequestOf<typeof readFigures>,
): Promise<ResponseOf<typeof readFigures>> {
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, filters, horizon);
  const holidays = await allHolidays(tx, now);
  const computed = await Promise.all(
    figures.map(async (question) => {
      const raw = await computeFigure(reader, question, period, compares, holidays);
      return { ...raw, by: question.by, groups: greatest(raw.groups) };
    }),
  );
  const names = await readNames(
    tx,
    computed.flatMap(({ by, groups }) => groups.map(({ key }) => ({ by, key }))),
  );
  return {
    countedAt: at.toISOString(),
    figures: computed.map(({ by, groups, ...figure }) => ({
      ...figure,
      groups: by === undefined ? [] : groups.map((group) => ({ ...group, label: names[by](group.key) })),
    })),
  };
}
