import { useQuery } from '@tanstack/react-query';
import type { JobId } from '@vinculo/contracts/vacancies';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { campaignQueries } from '@vinculo/data-access/campaigns';
import { referralQueries } from '@vinculo/data-access/referrals';
import { ticketQueries } from '@vinculo/data-access/tickets';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { counted } from '@vinculo/domain/formats';
import { isoAt } from '../scheduler/calendar/mexico-clock';
import styles from './hub.module.css';

/** How many events the team has today. */
export function TodayCount() {
  const today = mexicoDay(new Date());
  const { data } = useQuery(
    agendaQueries.events({
      from: isoAt(today, 0),
      to: isoAt(addDays(today, 1), 0),
      staff: [],
      rooms: [],
      types: [],
      withCancelled: false,
    }),
  );
  if (data === undefined) return null;
  const events = data.items.length;
  return (
    <span className={styles.none}>{events === 0 ? 'Sin citas hoy' : `${counted(events, 'cita', 'citas')} hoy`}</span>
  );
}

/** How many links the chosen vacancy has. */
export function LinkCount({ jobID }: { readonly jobID: JobId }) {
  const { data } = useQuery(campaignQueries.links({ jobID }));
  if (data === undefined) return null;
  const links = data.items.length;
  return <span className={styles.none}>{links === 0 ? 'Sin enlaces' : counted(links, 'enlace', 'enlaces')}</span>;
}

/** How many alerts hold payouts. */
export function AlertCount() {
  const { data } = useQuery(referralQueries.alerts());
  if (data === undefined) return null;
  const { items, isCut } = data;
  return (
    <span className={styles.none}>
      {items.length === 0 ? 'Sin alertas' : counted(items.length, 'alerta', 'alertas', isCut)}
    </span>
  );
}

/** How many wait for the team, and how many past their time. */
export function TicketCount() {
  const { data } = useQuery(ticketQueries.counts());
  if (data === undefined) return null;
  const { unresolved, overdue } = data;
  if (unresolved === 0) return <span className={styles.none}>Todo al día</span>;
  const pending =
    overdue > 0
      ? `${counted(overdue, 'vencido', 'vencidos')} de ${unresolved}`
      : counted(unresolved, 'pendiente', 'pendientes');
  return <span className={styles.none}>{pending}</span>;
}
