import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { reportCampaigns, ReportRow } from '@vinculo/contracts/campaigns';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { campaignQueries } from '@vinculo/data-access/campaigns';
import { ATTRIBUTION_WINDOW, attributionModels, HALF_LIFE } from '@vinculo/domain/campaigns';
import { labelOf, type Option } from '@vinculo/domain/catalogs';
import type { Period } from '@vinculo/domain/measures';
import { BarChart, valueText } from '@vinculo/ui/charts';
import { SegmentedField } from '@vinculo/ui/form';
import { paths, PrefetchLink } from '@vinculo/ui/navigation';
import { Answered } from '../figures/answered';
import open from '../open/open.module.css';
import operations from '../operations/operations.module.css';

export const ATTRIBUTED = [
  { value: 'campaign', label: 'Campaña' },
  { value: 'channel', label: 'Canal' },
] as const satisfies readonly Option[];
export type Attributed = (typeof ATTRIBUTED)[number]['value'];

/** The most campaigns or channels of the chart, those with the most hires. */
const MOST = 8;

type Report = ResponseOf<typeof reportCampaigns>;

const isNamed = ({ kind }: ReportRow): boolean => kind === 'row';
const hiresOf = ({ rows }: Report, key: string): number =>
  rows.find((row) => isNamed(row) && row.key === key)?.hires ?? 0;

/** The reports by every model, in the order of `attributionModels`; without data until all of them are there. */
const together = (results: UseQueryResult<Report>[]) => {
  const reports = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    data: reports.length === results.length ? reports : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    refetch: () => results.forEach(({ refetch }) => void refetch()),
  };
};

interface AttributionFiguresProps {
  readonly period: Period;
  readonly by: Attributed;
  readonly onSplit: (by: Attributed) => void;
}

/** The hires of each campaign or channel, by every way of sharing them among the touches before. */
export function AttributionFigures({ period, by, onSplit }: AttributionFiguresProps) {
  const query = useQueries({
    queries: attributionModels.map(({ value: model }) =>
      campaignQueries.report({
        ...period,
        by,
        model,
        windowDays: ATTRIBUTION_WINDOW.usual,
        halfLifeDays: HALF_LIFE.usual,
      }),
    ),
    combine: together,
  });
  return (
    <Answered query={query} what="lo que trajeron las campañas">
      {(reports) => {
        const named = new Map(
          reports.flatMap(({ rows }) => rows.filter(isNamed).map(({ key, label }) => [key, label])),
        );
        const shown = [...named.keys()]
          .map((key) => ({ key, most: Math.max(...reports.map((report) => hiresOf(report, key))) }))
          .filter(({ most }) => most > 0)
          .toSorted((one, other) => other.most - one.most)
          .slice(0, MOST);
        const [{ total, rows } = { total: { hires: 0 }, rows: [] }] = reports;
        const without = rows.find(({ kind }) => kind === 'none')?.hires ?? 0;
        return (
          <div className={operations.section}>
            <div className={operations.chooser}>
              <SegmentedField label="Contrataciones por" options={ATTRIBUTED} value={by} onChange={onSplit} />
            </div>
            <BarChart
              title={`Contrataciones por ${labelOf(ATTRIBUTED, by).toLowerCase()}`}
              description={`Según cómo se reparten entre los contactos de los ${ATTRIBUTION_WINDOW.usual} días antes de postularse`}
              dimension={labelOf(ATTRIBUTED, by)}
              direction="across"
              categories={shown.map(({ key }) => named.get(key) ?? key)}
              series={attributionModels.map(({ label }, index) => ({
                name: label,
                values: shown.map(({ key }) => {
                  const report = reports[index];
                  return report === undefined ? null : hiresOf(report, key);
                }),
              }))}
            />
            <p className={open.note}>
              {`${valueText(without)} de ${valueText(total.hires)} contrataciones llegaron sin campaña. `}
              <PrefetchLink to={paths.utmHub}>Ver clics, postulaciones y costos en Gobierno UTM</PrefetchLink>
            </p>
          </div>
        );
      }}
    </Answered>
  );
}
