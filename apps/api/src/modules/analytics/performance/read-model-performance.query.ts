import type { readModelPerformance } from '@vinculo/contracts/models';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { calibrationOf, overridesOf, shareOfOutcome } from '@vinculo/domain/matching';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { listModels } from '../../matching/models.repository';
import { countBands, countDecisions, countTop } from './scored-outcomes.repository';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** @throws ApiError `not_found` for a version that never scored */
export async function readModelPerformanceQuery(
  { tx, now }: RouteContext,
  { query: { version: asked } }: ParsedRequestOf<typeof readModelPerformance>,
): Promise<ResponseOf<typeof readModelPerformance>> {
  const models = await listModels(tx, now);
  const model = asked === undefined ? models[0] : models.find(({ version }) => version === asked);
  if (model === undefined) throw new ApiError('not_found');
  const { version, threshold } = model;
  const bands = await countBands(tx, version);
  const top = await countTop(tx, version);
  const overrides = overridesOf(await countDecisions(tx, version, threshold));
  const scored = sum(bands.map((band) => band.scored));
  const n = sum(bands.map(({ decided }) => decided));
  return {
    ...{ version, threshold, scored },
    countedAt: now.toISOString(),
    calibration: { n, excluded: scored - n, ...calibrationOf(bands) },
    precision: {
      vacancies: top?.vacancies ?? 0,
      top: shareOfOutcome(top?.topForward ?? 0, top?.topDecided ?? 0),
      all: shareOfOutcome(top?.forward ?? 0, top?.decided ?? 0),
      excluded: scored - (top?.topDecided ?? 0),
    },
    overrides,
  };
}
