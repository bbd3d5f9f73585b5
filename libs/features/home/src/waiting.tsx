import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ArcoSummary } from '@vinculo/contracts/privacy';
import { importQueries } from '@vinculo/data-access/candidate-imports';
import { documentQueries } from '@vinculo/data-access/documents';
import { duplicateQueries } from '@vinculo/data-access/duplicates';
import { privacyQueries } from '@vinculo/data-access/privacy';
import { staffQueries } from '@vinculo/data-access/staff';
import { useAuthStore } from '@vinculo/data-access/state';
import { mexicoDay } from '@vinculo/domain/calendar';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { dayText } from '@vinculo/ui/dates';
import { adminPath, duplicatesPath, importPath, PrefetchLink, reviewPath } from '@vinculo/ui/navigation';
import type { ReactNode } from 'react';
import styles from './home-page.module.css';

/** What waits for the signed-in person, each figure a way to its rows: only what they may see, and only what there is. */
export function Waiting() {
  const claims = useAuthStore((state) => state.user?.claims ?? NO_CLAIMS);
  const mayImport = can(claims, 'candidates:create') && can(claims, 'candidates:reveal');
  return (
    <ul className={styles.waiting} aria-label="Pendientes">
      {can(claims, 'documents:review') && <Documents />}
      {can(claims, 'privacy:handle') && <ArcoRequests />}
      {claims.isAdmin && <AccessRequests />}
      {mayImport && <Imports />}
      {can(claims, 'candidates:merge') && <Duplicates />}
    </ul>
  );
}

interface ItemProps {
  readonly to: string;
  readonly count: number | undefined;
  readonly isCapped?: boolean;
  readonly one: string;
  readonly many: string;
  readonly note?: ReactNode;
}

const Item = ({ to, count = 0, isCapped = false, one, many, note }: ItemProps) =>
  count === 0 ? null : (
    <li>
      <PrefetchLink to={to}>
        {counted(count, one, many, isCapped)}
        {note !== undefined && <span> · {note}</span>}
      </PrefetchLink>
    </li>
  );

function Documents() {
  const { data } = useInfiniteQuery(documentQueries.pending());
  const first = data?.pages[0];
  return (
    <Item
      to={reviewPath}
      count={first?.total}
      isCapped={first?.totalCapped ?? false}
      one="documento por revisar"
      many="documentos por revisar"
    />
  );
}

/** When the first must be answered: what is due first comes first. */
function dueText(request: ArcoSummary | undefined): string | undefined {
  if (request?.dueOn == null) return undefined;
  const day = dayText(request.dueOn);
  return request.dueOn < mexicoDay(new Date()) ? `una venció el ${day}` : `la próxima vence el ${day}`;
}

function ArcoRequests() {
  const { data } = useInfiniteQuery(privacyQueries.requests({ state: 'open' }));
  const first = data?.pages[0];
  return (
    <Item
      to={adminPath('privacidad')}
      count={first?.total}
      isCapped={first?.totalCapped ?? false}
      one="solicitud ARCO abierta"
      many="solicitudes ARCO abiertas"
      note={dueText(first?.items[0])}
    />
  );
}

function AccessRequests() {
  const { data } = useQuery(staffQueries.requests());
  return (
    <Item to={adminPath('solicitudes')} count={data?.length} one="solicitud de acceso" many="solicitudes de acceso" />
  );
}

function Imports() {
  const { data } = useQuery(importQueries.list());
  const staged = data?.items.filter(({ state }) => state === 'staging' || state === 'stopped');
  return (
    <Item to={importPath} count={staged?.length} one="importación sin terminar" many="importaciones sin terminar" />
  );
}

function Duplicates() {
  const { data } = useInfiniteQuery(duplicateQueries.groups());
  const first = data?.pages[0];
  return (
    <Item
      to={duplicatesPath}
      count={first?.total}
      isCapped={first?.totalCapped ?? false}
      one="posible duplicado"
      many="posibles duplicados"
    />
  );
}
