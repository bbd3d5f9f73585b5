import { useQuery } from '@tanstack/react-query';
import { useAuthStore } from '@vinculo/data-access/state';
import { waitingQueries } from '@vinculo/data-access/waiting';
import { mexicoDay } from '@vinculo/domain/calendar';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { dayText } from '@vinculo/ui/dates';
import { adminPath, duplicatesPath, importPath, PrefetchLink, reviewPath } from '@vinculo/ui/navigation';
import type { ReactNode } from 'react';
import styles from './home-page.module.css';

/** Permissions for records that can be waiting; without any of them no counts are requested. */
const WITH_ROWS = [
  'documents:review',
  'privacy:handle',
  'candidates:create',
  'candidates:merge',
  'jobs:manage',
] as const;

interface ItemProps {
  readonly to: string;
  readonly count: { readonly total: number; readonly totalCapped: boolean } | undefined;
  readonly one: string;
  readonly many: string;
  readonly note?: ReactNode;
}

const Item = ({ to, count, one, many, note }: ItemProps) =>
  count === undefined || count.total === 0 ? null : (
    <li>
      <PrefetchLink to={to}>
        {counted(count.total, one, many, count.totalCapped)}
        {note !== undefined && <span> · {note}</span>}
      </PrefetchLink>
    </li>
  );

function dueText(dueOn: string | null | undefined): string | undefined {
  if (dueOn == null) return undefined;
  const day = dayText(dueOn);
  return dueOn < mexicoDay(new Date()) ? `una venció el ${day}` : `la próxima vence el ${day}`;
}

/** The number of records waiting for the signed-in user; disabled without any of the permissions. */
export function useWaiting() {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const isAnythingTheirs = WITH_ROWS.some((permission) => can(claims, permission));
  return useQuery({ ...waitingQueries.counts(), enabled: isAnythingTheirs });
}

interface WaitingProps {
  readonly counts: ReturnType<typeof useWaiting>['data'];
}

/** The records waiting for the signed-in user: non-zero counts that the user may see, each with a link to its rows. */
export const Waiting = ({ counts }: WaitingProps) => (
  <ul className={styles.waiting} aria-label="Pendientes">
    <Item to={reviewPath} count={counts?.documents} one="documento por revisar" many="documentos por revisar" />
    <Item
      to={adminPath('privacidad')}
      count={counts?.arcoRequests}
      one="solicitud ARCO abierta"
      many="solicitudes ARCO abiertas"
      note={dueText(counts?.arcoRequests?.dueOn)}
    />
    <Item
      to={adminPath('solicitudes')}
      count={counts?.accessRequests}
      one="solicitud de acceso"
      many="solicitudes de acceso"
    />
    <Item to={importPath} count={counts?.imports} one="importación sin terminar" many="importaciones sin terminar" />
    <Item to={duplicatesPath} count={counts?.duplicates} one="posible duplicado" many="posibles duplicados" />
    <Item to={adminPath('trabajos')} count={counts?.deadJobs} one="trabajo fallido" many="trabajos fallidos" />
  </ul>
);
