import { useQuery } from '@tanstack/react-query';
import type { ReportRow } from '@vinculo/contracts/campaigns';
import { campaignQueries } from '@vinculo/data-access/campaigns';
import { useAuthStore } from '@vinculo/data-access/state';
import { reportDimensions, type ReportDimension } from '@vinculo/domain/campaigns';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { EmptyState } from '@vinculo/ui/feedback';
import { Segments } from '@vinculo/ui/form';
import { ListProblem } from '@vinculo/ui/list';
import { DataTable, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import { figureColumns, ReportCard, RowName } from '../report/report-columns';
import { ReportTermsBar, useReportTerms } from '../report/report-terms';
import styles from './govern.module.css';

const nameOf = ({ key, label, kind }: ReportRow) => (
  <RowName name={label} {...(kind === 'row' && key.startsWith('mx_') && { note: key })} />
);

const COLUMNS: readonly Column<ReportRow>[] = [
  { key: 'name', header: 'Nombre', tone: 'strong', cell: nameOf },
  ...figureColumns<ReportRow>(),
];

/** What campaigns brought and cost, with what no campaign brought. */
export function ReportTab() {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const terms = useReportTerms();
  const [by, setBy] = useState<ReportDimension>('campaign');
  const { data, error, isFetching, refetch } = useQuery(campaignQueries.report({ ...terms.terms, by }));
  const dimensions = reportDimensions.filter(({ value }) => value !== 'vacancy' || can(claims, 'vacancies:read'));
  const total: readonly ReportRow[] =
    data === undefined || data.rows.length === 0 ? [] : [{ ...data.total, kind: 'row', key: 'total', label: 'Total' }];
  return (
    <div className={styles.report}>
      <ReportTermsBar {...terms} />
      <div className={styles.by}>
        <Segments label="Por" size="sm" options={dimensions} value={by} onChange={setBy} />
      </div>
      <DataTable
        label="Resultados de campañas"
        density="normal"
        columns={COLUMNS}
        rows={[...(data?.rows ?? []), ...total]}
        idOf={({ kind, key }) => `${kind}${key}`}
        nameOf={({ label }) => label}
        isLoading={data === undefined && error === null}
        problem={
          error !== null && data === undefined ? (
            <ListProblem
              title="No pudimos cargar los resultados"
              error={error}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : undefined
        }
        empty={
          <EmptyState title="Nada en este periodo">Elige uno más largo o crea enlaces para tus campañas.</EmptyState>
        }
        renderCard={(row) => <ReportCard name={nameOf(row)} row={row} />}
      />
    </div>
  );
}
