import type { readModelPerformance } from '@vinculo/contracts/models';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { calibrationOf, rankCorrelation, shareOfOutcome, type BandCounts } from '@vinculo/domain/matching';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { findModel, liveModel } from '../../matching/models.repository';
import { countOutcomes, type ScoreCount, type ScoredQuestion } from './scored-outcomes.repository';

type Asked = ParsedRequestOf<typeof readModelPerformance>['body'];

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** @throws ApiError `not_found` for a version that never scored */
export async function scoredQuestion(tx: Tx, { version, period }: Asked): Promise<ScoredQuestion> {
  const model = version === undefined ? await liveModel(tx) : await findModel(tx, version);
  if (model === undefined) throw new ApiError('not_found');
  return { version: model.version, threshold: model.threshold, period };
}

/** The counts of scores added up by band of ten. */
function bandsOf(scores: readonly ScoreCount[]): BandCounts[] {
  const bands = new Map<number, BandCounts>();
  for (const { band, decided, interviewed, hired } of scores) {
    const known = bands.get(band) ?? { band, decided: 0, interviewed: 0, hired: 0 };
    bands.set(band, {
      band,
      decided: known.decided + decided,
      interviewed: known.interviewed + interviewed,
      hired: known.hired + hired,
    });
  }
  return [...bands.values()];
}

/** @throws ApiError `not_found` for a version that never scored */
export async function readModelPerformanceQuery(
  { tx, now }: RouteContext,
  { body }: ParsedRequestOf<typeof readModelPerformance>,
): Promise<ResponseOf<typeof readModelPerformance>> {
  const question = await scoredQuestion(tx, body);
  const parts = ['top', 'all', 'decided', 'forwardUnder', 'discardedOver'] as const;
  const { scores, vacancies, of } = await countOutcomes(tx, question, parts);
  const shareOf = (part: Parameters<typeof of>[0]) => shareOfOutcome(of(part).part, of(part).n);
  const scored = sum(scores.map((one) => one.scored));
  const n = sum(scores.map(({ decided }) => decided));
  return {
    version: question.version,
    threshold: question.threshold,
    scored,
    countedAt: now.toISOString(),
    correlation: {
      ...rankCorrelation(scores.map(({ score, furthest, decided }) => ({ x: score, y: furthest, count: decided }))),
      excluded: scored - n,
    },
    calibration: { n, excluded: scored - n, ...calibrationOf(bandsOf(scores)) },
    precision: { vacancies, top: shareOf('top'), all: shareOf('all'), excluded: scored - of('top').n },
    overrides: {
      all: shareOf('decided'),
      forwardUnder: shareOf('forwardUnder'),
      discardedOver: shareOf('discardedOver'),
    },
  };
}
