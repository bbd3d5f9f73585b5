import { LAST_SURVIVAL_DAY, NO_FIGURE_FILTERS, type readSurvival } from '@vinculo/contracts/analytics';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { kaplanMeier, medianSurvival, netDays, shareAt, spansIn, type Observation } from '@vinculo/domain/measures';
import type { RouteContext } from '../../../http/route';
import { readHorizon } from '../../facts/daily-sums.repository';
import { FactsReader, type HistoryMoment } from '../facts-reader';

const PUBLISHED = { kind: 'vacancy_status', from: [null] } as const;
const CLOSED = 'closed';

/** How long a vacancy was open, up to its first closing or to now, without its pauses. */
function observed(history: readonly HistoryMoment[], now: number): Observation[] {
  const [published] = history;
  if (published === undefined) return [];
  const closed = history.find(({ toState }) => toState === CLOSED);
  const span = { start: published.at, end: closed?.at ?? now };
  const days = netDays(span, spansIn(history, ['paused'], span.end), []);
  return [{ days, hasEnded: closed !== undefined }];
}

export async function readSurvivalQuery(
  { tx, now }: RouteContext,
  { body: { period } }: ParsedRequestOf<typeof readSurvival>,
): Promise<ResponseOf<typeof readSurvival>> {
  const { horizon, at } = await readHorizon(tx);
  const reader = new FactsReader(tx, NO_FIGURE_FILTERS, horizon);
  const published = await reader.changes(PUBLISHED, period);
  const histories = await reader.histories(
    'vacancy_status',
    'own',
    published.flatMap(({ recordID }) => (recordID === null ? [] : [recordID])),
  );
  const observations = [...histories.values()].flatMap((history) => observed(history, now.getTime()));
  const steps = kaplanMeier(observations);
  const lasting = observations.map(({ days }) => days);
  const last = Math.min(LAST_SURVIVAL_DAY, Math.ceil(lasting.reduce((most, days) => Math.max(most, days), 0)));
  return {
    countedAt: at.toISOString(),
    vacancies: observations.length,
    closed: observations.filter(({ hasEnded }) => hasEnded).length,
    median: medianSurvival(steps),
    curve:
      observations.length === 0
        ? []
        : Array.from({ length: last + 1 }, (_, day) => ({
            day,
            open: 100 * shareAt(steps, day),
            atRisk: lasting.filter((days) => days >= day).length,
          })),
  };
}
