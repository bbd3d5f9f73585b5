import { useQuery } from '@tanstack/react-query';
import { useAuthStore } from '@vinculo/data-access/state';
import { waitingQueries } from '@vinculo/data-access/waiting';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { adminPath, duplicatesPath, importPath, PrefetchLink } from '@vinculo/ui/navigation';
import styles from './home-page.module.css';

/** Permissions for records that can be waiting; without any of them no request is sent. */
const WITH_ROWS = [
  'applications:read',
  'documents:review',
  'privacy:handle',
  'candidates:create',
  'candidates:merge',
  'jobs:manage',
  'referrals:read',
] as const;

interface ItemProps {
  readonly to: string;
  readonly count: { readonly total: number; readonly totalCapped: boolean } | undefined;
  readonly one: string;
  readonly many: string;
}

const Item = ({ to, count, one, many }: ItemProps) =>
  count === undefined || count.total === 0 ? null : (
    <li>
      <PrefetchLink to={to}>{counted(count.total, one, many, count.totalCapped)}</PrefetchLink>
    </li>
  );

/** What waits for the signed-in user; disabled without any of the permissions. */
export function useWaiting() {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const isAnythingTheirs = WITH_ROWS.some((permission) => can(claims, permission));
  return useQuery({ ...waitingQueries.all(), enabled: isAnythingTheirs });
}

interface WaitingProps {
  readonly counts: ReturnType<typeof useWaiting>['data'];
}

/** What waits besides the queues: non-zero counts that the user may see, each with a link to its rows. */
export const Waiting = ({ counts }: WaitingProps) => (
  <ul className={styles.waiting} aria-label="Otros pendientes">
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
