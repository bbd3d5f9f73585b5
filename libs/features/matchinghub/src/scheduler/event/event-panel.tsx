import { useQuery } from '@tanstack/react-query';
import type { AgendaEventDetail, EventId } from '@vinculo/contracts/agenda';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { eventAnswers, eventStates, eventTypes } from '@vinculo/domain/agenda';
import { DEFAULT_ZONE, timeZones, wallClock } from '@vinculo/domain/availability';
import { labelOf } from '@vinculo/domain/catalogs';
import { capitalize } from '@vinculo/domain/formats';
import { STATE_TONES } from '@vinculo/ui/agenda';
import { RelativeTime } from '@vinculo/ui/dates';
import { MailLine } from '@vinculo/ui/mails';
import { candidatePath, companyPath, PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import { spanWords, zoneWords } from '../calendar/mexico-clock';
import { EventActions } from './event-actions';
import styles from './event-panel.module.css';

interface EventPanelProps {
  readonly eventID: EventId;
  readonly onClose: () => void;
}

/** An event: when, with whom, where, what was answered, and what can be done with it. */
export function EventPanel({ eventID, onClose }: EventPanelProps) {
  const query = useQuery(agendaQueries.event(eventID));
  const event = query.data;
  if (event === undefined)
    return <SidePanel onClose={onClose} {...pendingContent(query, 'Cita', 'No pudimos cargar la cita')} />;
  return (
    <SidePanel
      onClose={onClose}
      title={event.title}
      subtitle={
        <span className={styles.subtitle}>
          {!event.isHidden && labelOf(eventTypes, event.type)}
          <Tag tone={STATE_TONES[event.state]}>{labelOf(eventStates, event.state)}</Tag>
        </span>
      }
      footer={<EventActions event={event} />}
    >
      <EventFacts event={event} />
      {event.history.length > 0 && <EventHistory event={event} />}
    </SidePanel>
  );
}

const clockText = (minute: number): string => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

function EventFacts({ event }: { readonly event: AgendaEventDetail }) {
  const { zone, person, vacancy, company, room, place, meetingUrl, note, answer, mail, reminders, capacity } = event;
  const there = clockText(wallClock(zone).minuteOf(Date.parse(event.startsAt)));
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Cuándo',
      <>
        <time dateTime={event.startsAt} title={zoneWords(event)}>
          {capitalize(spanWords(event))}
        </time>
        {zone !== DEFAULT_ZONE && (
          <small>
            {there} en {labelOf(timeZones, zone)}
          </small>
        )}
      </>,
    ],
    ['Atiende', event.staff.map(({ name }) => name).join(', ')],
    ['Persona', person && <PrefetchLink to={candidatePath(person.docID)}>{person.name}</PrefetchLink>],
    ['Vacante', vacancy && <PrefetchLink to={vacancyPath(vacancy.jobID)}>{vacancy.name}</PrefetchLink>],
    ['Empresa', company && <PrefetchLink to={companyPath(company.companyID)}>{company.name}</PrefetchLink>],
    ['Sala', room?.name],
    ['Lugar', place],
    [
      'Enlace',
      meetingUrl !== '' && (
        <a href={meetingUrl} target="_blank" rel="noreferrer">
          {meetingUrl}
        </a>
      ),
    ],
    ['Lugares', capacity > 1 && String(capacity)],
    ['Respondió', answer && labelOf(eventAnswers, answer)],
    ['Invitación', mail && <MailLine mail={mail} />],
    [
      'Recordatorios',
      reminders.length > 0 && (
        <ul className={styles.reminders}>
          {reminders.map((reminder) => (
            <li key={reminder.hours}>
              {reminder.hours} h antes{reminder.mail === null ? ', por enviar' : <MailLine mail={reminder.mail} />}
            </li>
          ))}
        </ul>
      ),
    ],
    ['Nota', note],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const EventHistory = ({ event }: { readonly event: AgendaEventDetail }) => (
  <section aria-labelledby="event-history" className={styles.history}>
    <h3 id="event-history">Cambios</h3>
    <ol>
      {event.history.map((change) => (
        <li key={change.changeID}>
          <span>
            {labelOf(eventStates, change.to)} · {spanWords(change)}
          </span>
          {change.reason !== '' && <span>«{change.reason}»</span>}
          <small>
            {change.byName}, <RelativeTime at={change.at} />
          </small>
        </li>
      ))}
    </ol>
  </section>
);
