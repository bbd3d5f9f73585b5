import type { readAlgorithmCard } from '@vinculo/contracts/analytics';
import type { ResponseOf } from '@vinculo/contracts/wire';
import type { RouteContext } from '../../../http/route';
import { listModels, liveModel } from '../../matching/models.repository';
import { findLatestAudit } from '../impact/impact-counts.repository';
import { presentPublicAudit } from '../impact/impact.presenter';

/** The version and the audit that a card shows: a new one is shown at once. */
export async function algorithmCardKey({ tx }: RouteContext): Promise<string> {
  const { version } = await liveModel(tx);
  return `${version} ${(await findLatestAudit(tx))?.auditID ?? ''}`;
}

export async function algorithmCardQuery({ tx, now }: RouteContext): Promise<ResponseOf<typeof readAlgorithmCard>> {
  const { version, threshold, validFrom, weights } = await liveModel(tx);
  const models = await listModels(tx, now);
  return {
    model: { version, threshold, validFrom: validFrom.toISOString(), weights },
    versions: models.map((model) => ({ version: model.version, validFrom: model.validFrom.toISOString() })),
    audit: presentPublicAudit(await findLatestAudit(tx)),
  };
}
