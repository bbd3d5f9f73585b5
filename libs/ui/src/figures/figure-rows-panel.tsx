import type { FigureRow } from '@vinculo/contracts/analytics';
import { mexicoDay } from '@vinculo/domain/calendar';
import { counted, dayText } from '@vinculo/domain/formats';
import type { Described, RecordKind } from '@vinculo/domain/measures';
import { Button } from '../button';
import { valueText } from '../charts/frame/chart-text';
import { RelativeTime } from '../dates';
import { EmptyState, RowsSkeleton } from '../feedback';
import { ListProblem } from '../list';
import { candidatePath, companyPath, paths, PrefetchLink, referralsPath, ticketPath, vacancyPath } from '../navigation';
import { SidePanel } from '../overlays';
import { bytesText } from './bytes-text';
import { transitionText } from './figure-words';
import styles from './figures.module.css';

interface FigureRowsPanelProps {
  readonly described: Pick<Described, 'label' | 'formula'>;
  /** The result of `useInfiniteQuery` for pages of rows. */
  readonly query: {
    readonly data:
      { readonly pages: readonly { readonly items: readonly FigureRow[]; readonly total: number }[] } | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly error: Error | null;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly refetch: () => unknown;
    readonly fetchNextPage: () => unknown;
  };
  /** Which part of the figure is shown: "Guanajuato", "Semana del 2 nov". */
  readonly part?: string | undefined;
  readonly onClose: () => void;
}

const GONE = 'Expediente eliminado';
const HIDDEN = 'Persona en selección a ciegas';
/** What is said in place of somebody who is hidden. */
const HIDDEN_IN: Readonly<Partial<Record<RecordKind, string>>> = {
  candidate_survey: 'Un candidato',
  company_survey: 'Una empresa',
  document_review: 'Documento reservado',
  ticket_state: 'Ticket reservado',
  ticket_promise: 'Ticket reservado',
  ticket_rating: 'Ticket reservado',
};

/** What a row is about, as a link where it can be opened. */
function Subject({ row }: { readonly row: FigureRow }) {
  const { kind, isHidden, person, vacancy, company, ticket, entry, count } = row;
  if (entry !== null)
    return (
      <PrefetchLink to={kind === 'ledger_entry' ? referralsPath('pagos') : paths.utmHub}>{entry.name}</PrefetchLink>
    );
  if (ticket !== null) return <PrefetchLink to={ticketPath(ticket.ticketID)}>{ticket.folio}</PrefetchLink>;
  if (person !== null) return <PrefetchLink to={candidatePath(person.docID)}>{person.name}</PrefetchLink>;
  if (kind === 'vacancy_status' && vacancy !== null)
    return <PrefetchLink to={vacancyPath(vacancy.jobID)}>{vacancy.name}</PrefetchLink>;
  if (kind === 'company_registered' && company !== null)
    return <PrefetchLink to={companyPath(company.companyID)}>{company.name}</PrefetchLink>;
  if (isHidden) return <span>{HIDDEN_IN[kind] ?? HIDDEN}</span>;
  return <span>{count > 1 ? `${GONE} (${count})` : GONE}</span>;
}

const NAMES_VACANCY: readonly RecordKind[] = ['application_stage', 'rejection_notice', 'interview', 'match_score'];

function Where({ row: { kind, vacancy, company, entry } }: { readonly row: FigureRow }) {
  const parts = [
    NAMES_VACANCY.includes(kind) || entry !== null ? vacancy?.name : undefined,
    kind === 'company_registered' ? undefined : company?.name,
  ];
  const text = parts.filter((part) => part !== undefined).join(' · ');
  return text === '' ? null : <p className={styles.where}>{text}</p>;
}

/** What a figure counts, newest first; each row opens its record. */
export function FigureRowsPanel({ described: { label, formula }, part, query, onClose }: FigureRowsPanelProps) {
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total;
  return (
    <SidePanel
      title={part === undefined ? label : `${label}: ${part}`}
      subtitle={total === undefined ? formula : `${counted(total, 'registro', 'registros')}. ${formula}`}
      onClose={onClose}
    >
      {query.isPending ? (
        <RowsSkeleton rows={6} />
      ) : query.error !== null && rows.length === 0 ? (
        <ListProblem
          title="No pudimos cargar la lista"
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : rows.length === 0 ? (
        <EmptyState title="Nada en este periodo">Prueba con más días o con menos filtros.</EmptyState>
      ) : (
        <>
          <ul className={styles.rows} aria-label="Lo que cuenta la cifra">
            {rows.map((row, index) => (
              // Erased records cannot be distinguished.
              <li key={`${row.at} ${index}`}>
                <div>
                  <Subject row={row} />
                  <Where row={row} />
                </div>
                <div className={styles.facts}>
                  <span>{transitionText(row)}</span>
                  {row.days !== null && (
                    <span>
                      {valueText(row.days, 'days')} · neto {valueText(row.netDays, 'days')}
                    </span>
                  )}
                  {row.isPart !== null && <span>{row.isPart ? 'Sí' : 'No'}</span>}
                  {row.bytes !== undefined && <span>{bytesText(row.bytes)}</span>}
                  {row.entry === null ? (
                    <RelativeTime at={row.at} />
                  ) : (
                    <span>{dayText(mexicoDay(new Date(row.at)))}</span>
                  )}
                </div>
              </li>
            ))}
          </ul>
          {query.hasNextPage && (
            <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              Ver más
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
