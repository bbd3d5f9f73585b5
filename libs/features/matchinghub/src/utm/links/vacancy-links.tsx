import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CampaignLink, ReportRow } from '@vinculo/contracts/campaigns';
import type { JobId } from '@vinculo/contracts/vacancies';
import { campaignQueries } from '@vinculo/data-access/campaigns';
import { vacancyQueries } from '@vinculo/data-access/vacancies';
import { Button, IconButton } from '@vinculo/ui/button';
import { EmptyState } from '@vinculo/ui/feedback';
import { KeyList } from '@vinculo/ui/key-list';
import { ListProblem } from '@vinculo/ui/list';
import { SidePanelSlot } from '@vinculo/ui/overlays';
import { useKeys } from '@vinculo/ui/shortcuts';
import { DataTable, type Column } from '@vinculo/ui/table';
import { useState } from 'react';
import hub from '../../hub/hub.module.css';
import { useMatchinghub } from '../../hub/matchinghub-context';
import { figureColumns, ReportCard, RowName } from '../report/report-columns';
import { ReportTermsBar, useReportTerms } from '../report/report-terms';
import { copyLink } from './copy-link';
import styles from './links.module.css';
import { LinkPanel } from './link-panel';
import { NewLinkDialog } from './new-link-dialog';

/** A row of the report, with its link where it is one of the vacancy. */
interface Row extends ReportRow {
  readonly link: CampaignLink | undefined;
}

const NOTHING = { clicks: 0, people: 0, bots: 0, applications: 0, interviews: 0, hires: 0, costCents: 0 };

/** All links of the vacancy, the newest first where nothing came of them, and what else brought people to it. */
function rowsOf(links: readonly CampaignLink[], report: readonly ReportRow[]): readonly Row[] {
  const byID = new Map<string, CampaignLink>(links.map((link) => [link.linkID, link]));
  const reported = report.map((row) => ({ ...row, link: row.kind === 'row' ? byID.get(row.key) : undefined }));
  const seen = new Set(reported.map(({ key }) => key));
  const silent = links
    .filter(({ linkID }) => !seen.has(linkID))
    .map((link) => ({ kind: 'row' as const, key: link.linkID, label: link.label, ...NOTHING, link }));
  return [
    ...reported.filter(({ kind }) => kind === 'row'),
    ...silent,
    ...reported.filter(({ kind }) => kind !== 'row'),
  ];
}

const nameIn = ({ kind, label, link }: Row) => {
  if (link !== undefined) return <RowName name={label} note={`/l/${link.code} · ${link.source} / ${link.medium}`} />;
  return <RowName name={label} {...(kind === 'row' && { note: 'Enlace de otra vacante' })} />;
};

const COLUMNS: readonly Column<Row>[] = [
  { key: 'name', header: 'Enlace', tone: 'strong', cell: nameIn },
  ...figureColumns<Row>(),
];

interface VacancyLinksProps {
  readonly jobID: JobId;
  readonly mayEdit: boolean;
}

/** The links of a vacancy with what came of them. */
export function VacancyLinks({ jobID, mayEdit }: VacancyLinksProps) {
  const { chooseVacancy } = useMatchinghub();
  const terms = useReportTerms();
  const vacancy = useQuery(vacancyQueries.detail(jobID));
  const vocabulary = useQuery(campaignQueries.vocabulary());
  const links = useQuery(campaignQueries.links({ jobID }));
  const report = useQuery(campaignQueries.report({ ...terms.terms, by: 'link', jobID }));
  const [openID, setOpenID] = useState<string | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const canMake = mayEdit && vocabulary.isSuccess;
  const make = () => setIsMaking(true);
  useKeys({ n: canMake ? make : undefined });
  const rows = links.isSuccess && report.isSuccess ? rowsOf(links.data.items, report.data.rows) : [];
  const open = links.data?.items.find(({ linkID }) => linkID === openID);
  const failed = [links, report].find(({ error }) => error !== null);
  return (
    <>
      <header className={hub.chosen}>
        <span className={hub.back}>
          <IconButton
            label="Volver a las vacantes"
            icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
            onClick={() => chooseVacancy(null)}
          />
        </span>
        <h2 className={hub.title}>{vacancy.data?.name}</h2>
        <span className={styles.make}>
          <KeyList
            keys={[
              { keys: ['N'], label: 'Nuevo enlace' },
              { keys: ['C'], label: 'Copiar el enlace de la fila' },
            ]}
          />
          {canMake && (
            <Button
              variant="primary"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-keyshortcuts="n"
              onClick={make}
            >
              Nuevo enlace
            </Button>
          )}
        </span>
      </header>
      <ReportTermsBar {...terms} />
      <DataTable
        label="Enlaces de la vacante"
        density="normal"
        columns={COLUMNS}
        rows={rows}
        idOf={({ kind, key }) => `${kind}${key}`}
        nameOf={({ label }) => label}
        isLoading={links.isPending || report.isPending}
        problem={
          failed?.error ? (
            <ListProblem
              title="No pudimos cargar los enlaces"
              error={failed.error}
              isRetrying={failed.isFetching}
              onRetry={() => void failed.refetch()}
            />
          ) : undefined
        }
        empty={
          <EmptyState title="Aún no hay enlaces de esta vacante">
            Crea uno con una plantilla: tendrás su código QR y verás qué trae.
          </EmptyState>
        }
        openID={open === undefined ? null : `row${open.linkID}`}
        onOpen={({ link }) => link !== undefined && setOpenID(link.linkID)}
        rowKeys={({ link }) => ({ c: link && (() => copyLink(link.shortUrl)) })}
        renderCard={(row) => <ReportCard name={nameIn(row)} row={row} />}
      />
      <SidePanelSlot>
        {open !== undefined && (
          <LinkPanel key={open.linkID} link={open} mayEdit={mayEdit} onClose={() => setOpenID(null)} />
        )}
      </SidePanelSlot>
      {isMaking && vocabulary.isSuccess && (
        <NewLinkDialog vocabulary={vocabulary.data} jobID={jobID} onClose={() => setIsMaking(false)} />
      )}
    </>
  );
}
