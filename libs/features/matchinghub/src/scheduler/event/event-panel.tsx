import { useQuery } from '@tanstack/react-query';
import type { AgendaEventDetail, EventId, PlaceId } from '@vinculo/contracts/agenda';
import { agendaQueries } from '@vinculo/data-access/agenda';
import { useAuthStore } from '@vinculo/data-access/state';
import { eventAnswers, eventStates, eventTypes, isInterview } from '@vinculo/domain/agenda';
import { clockText, DEFAULT_ZONE, timeZones, wallClock } from '@vinculo/domain/availability';
import { labelOf } from '@vinculo/domain/catalogs';
import { capitalize } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { STATE_TONES } from '@vinculo/ui/agenda';
import { RelativeTime } from '@vinculo/ui/dates';
import { candidatePath, companyPath, PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import { spanWords, zoneWords } from '../calendar/mexico-clock';
import { InterviewSection } from '../evaluations/interview-section';
import { PlacesSection } from '../open-calls/places-section';
import { EventActions } from './event-actions';
import { EventMail } from './event-mail';
import styles from './event-panel.module.css';

interface EventPanelProps {
  readonly eventID: EventId;
  /** The place whose code was scanned at the door. */
  readonly scanned: PlaceId | null;
  readonly onClose: () => void;
}

/** An event: when, with whom, where, what was answered, and what can be done with it. */
export function EventPanel({ eventID, scanned, onClose }: EventPanelProps) {
  const query = useQuery(agendaQueries.event(eventID));
  const mayEvaluate = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'interviews:evaluate'));
  const mayReadPlaces = useAuthStore(({ user }) => {
    const claims = user?.claims ?? NO_CLAIMS;
    return can(claims, 'candidates:read') && can(claims, 'applications:read');
  });
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
      {mayReadPlaces && event.places !== null && (
        <PlacesSection key={scanned} event={event} places={event.places} scanned={scanned} />
      )}
      {mayEvaluate && isInterview(event.type) && event.person !== null && <InterviewSection event={event} />}
      {event.history.length > 0 && <EventHistory event={event} />}
    </SidePanel>
  );
}

function EventFacts({ event }: { readonly event: AgendaEventDetail }) {
  const { zone, person, vacancy, company, room, place, meetingUrl, note, answer, mail, reminders, capacity } = event;
  const there = clockText(wallClock(zone).minuteOf(Date.parse(event.startsAt)));
  return (
    <dl className={styles.facts}>
      <Fact name="Cuándo">
        <time dateTime={event.startsAt} title={zoneWords(event)}>
          {capitalize(spanWords(event))}
        </time>
        {zone !== DEFAULT_ZONE && (
          <small>
            {there} en {labelOf(timeZones, zone)}
          </small>
        )}
      </Fact>
      <Fact name="Atiende">{event.staff.map(({ name }) => name).join(', ')}</Fact>
      {person !== null && (
        <Fact name="Persona">
          <PrefetchLink to={candidatePath(person.docID)}>{person.name}</PrefetchLink>
        </Fact>
      )}
      {vacancy !== null && (
        <Fact name="Vacante">
          <PrefetchLink to={vacancyPath(vacancy.jobID)}>{vacancy.name}</PrefetchLink>
        </Fact>
      )}
      {company !== null && (
        <Fact name="Empresa">
          <PrefetchLink to={companyPath(company.companyID)}>{company.name}</PrefetchLink>
        </Fact>
      )}
      {room !== null && <Fact name="Sala">{room.name}</Fact>}
      {place !== '' && <Fact name="Lugar">{place}</Fact>}
      {meetingUrl !== '' && (
        <Fact name="Enlace">
          <a href={meetingUrl} target="_blank" rel="noreferrer">
            {meetingUrl}
          </a>
        </Fact>
      )}
      {capacity > 1 && !event.isSession && <Fact name="Lugares">{capacity}</Fact>}
      {answer !== null && <Fact name="Respondió">{labelOf(eventAnswers, answer)}</Fact>}
      {mail !== null && (
        <Fact name="Invitación">
          <EventMail event={event} mail={mail} reminder={null} />
        </Fact>
      )}
      {reminders.length > 0 && (
        <Fact name="Recordatorios">
          <ul className={styles.reminders}>
            {reminders.map((reminder) => (
              <li key={reminder.hours}>
                {reminder.hours} h antes
                {reminder.mail === null ? (
                  ', por enviar'
                ) : (
                  <EventMail event={event} mail={reminder.mail} reminder={reminder.hours} />
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {note !== '' && <Fact name="Nota">{note}</Fact>}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

const Fact = ({ name, children }: FactProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

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
