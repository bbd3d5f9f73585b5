import type { ReportRow, reportCampaigns } from '@vinculo/contracts/campaigns';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { ReportDimension } from '@vinculo/domain/campaigns';
import { can } from '@vinculo/domain/session';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { campaignLinks, campaigns, campaignTerms } from '../../db/schema/campaigns';
import { vacancies } from '../../db/schema/vacancies';
import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { MOST_ROWS, reportOf } from './attribution.repository';

const UNASSIGNED: Readonly<Record<ReportDimension, string>> = {
  link: 'Sin enlace',
  campaign: 'Sin asignar',
  channel: 'Sin asignar',
  vacancy: 'Sin vacante',
  fair: 'Sin feria',
};

/** Keys with what to call them. */
export async function labelsOf(tx: Tx, by: ReportDimension, keys: string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const { linkID } = campaignLinks;
  const { jobID } = vacancies;
  const ids = sql`any(${sql.param(keys)}::uuid[])`;
  const read = {
    link: () =>
      tx
        .select({ key: linkID, label: campaignLinks.label })
        .from(campaignLinks)
        .where(sql`${linkID} = ${ids}`),
    campaign: () =>
      tx.select({ key: campaigns.name, label: campaigns.label }).from(campaigns).where(inArray(campaigns.name, keys)),
    vacancy: () =>
      tx
        .select({ key: jobID, label: vacancies.name })
        .from(vacancies)
        .where(sql`${jobID} = ${ids}`),
    channel: async () => {
      const terms = await tx.select().from(campaignTerms);
      const labels = new Map(terms.map(({ vocabulary, value, label }) => [`${vocabulary}:${value}`, label]));
      return keys.map((key) => {
        const [source = '', medium = ''] = key.split(' / ');
        return {
          key,
          label: `${labels.get(`source:${source}`) ?? source} / ${labels.get(`medium:${medium}`) ?? medium}`,
        };
      });
    },
    fair: async () => [],
  };
  return new Map((await read[by]()).map(({ key, label }): [string, string] => [key, label]));
}

/** What no campaign brought stands last. */
const KIND_ORDER: Readonly<Record<ReportRow['kind'], number>> = { row: 0, unassigned: 1, none: 2 };

export async function reportCampaignsQuery(
  { tx, actor }: Pick<RouteContext, 'tx' | 'actor'>,
  { body }: ParsedRequestOf<typeof reportCampaigns>,
): Promise<ResponseOf<typeof reportCampaigns>> {
  // Its rows are names of vacancies.
  if (body.by === 'vacancy' && !can(actor.claims, 'vacancies:read')) throw new ApiError('forbidden');
  if (body.from > body.to) throw new ApiError('invalid_request', { fields: { to: 'before_from' } });
  const { rows, total } = await reportOf(tx, body);
  const ordered = rows.toSorted(
    (one, other) =>
      KIND_ORDER[one.kind] - KIND_ORDER[other.kind] ||
      other.hires - one.hires ||
      other.applications - one.applications ||
      other.clicks - one.clicks ||
      (one.key < other.key ? -1 : 1),
  );
  const shown = ordered.filter(({ kind }, index) => index < MOST_ROWS || kind !== 'row');
  const labels = await labelsOf(
    tx,
    body.by,
    shown.flatMap(({ kind, key }) => (kind === 'row' ? key : [])),
  );
  const label = ({ kind, key }: (typeof rows)[number]): string => {
    if (kind === 'none') return 'Sin campaña';
    return kind === 'unassigned' ? UNASSIGNED[body.by] : (labels.get(key) ?? key);
  };
  return {
    rows: shown.map((row) => ({ ...row, label: label(row) })),
    total,
    isCut: shown.length < rows.length,
  };
}
