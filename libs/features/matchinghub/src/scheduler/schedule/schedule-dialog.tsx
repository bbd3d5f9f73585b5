import { useQuery } from '@tanstack/react-query';
import type { BookingLink } from '@vinculo/contracts/agenda';
import { agendaQueries, useCreateBookingLink, useCreateEvent } from '@vinculo/data-access/agenda';
import { useAuthStore, useSchedulingStore, type SchedulingSubject } from '@vinculo/data-access/state';
import { meetingLink } from '@vinculo/domain/agenda';
import { DEFAULT_ZONE } from '@vinculo/domain/availability';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { useDeferredValue, useState } from 'react';
import { spanWords } from '../calendar/mexico-clock';
import { BookingLinkDialog } from './booking-link-dialog';
import { firstDraft, isAtPlace, isMeetingUrl, titleOf } from './event-draft';
import { EventFields } from './event-fields';
import { chosenTime } from './slot-draft';
import { SlotFields } from './slot-fields';
import { slotProblem } from './slot-problem';
import styles from './schedule.module.css';

/** The dialog that every screen opens with `useSchedulingStore`. */
export function ScheduleDialog() {
  const { subject, close } = useSchedulingStore();
  const { data: calendars, error } = useQuery(agendaQueries.calendars());
  if (subject === null) return null;
  if (calendars === undefined)
    return (
      <Dialog
        isOpen
        title="Agendar"
        message={error === null ? 'Cargando los calendarios…' : problemText(error)}
        acceptLabel="Cerrar"
        cancelLabel={null}
        onAccept={close}
        onClose={close}
      />
    );
  return <Scheduling subject={subject} ownUid={calendars.staff.find(({ isOwn }) => isOwn)?.uid} onClose={close} />;
}

interface SchedulingProps {
  readonly subject: SchedulingSubject;
  readonly ownUid: string | undefined;
  readonly onClose: () => void;
}

/** How long a link works, in days. */
const LINK_DAYS = 7;

function Scheduling({ subject, ownUid, onClose }: SchedulingProps) {
  const { data: calendars } = useQuery(agendaQueries.calendars());
  const [draft, setDraft] = useState(() => firstDraft(subject, ownUid));
  const [isByLink, setIsByLink] = useState(false);
  const [showsErrors, setShowsErrors] = useState(false);
  const [made, setMade] = useState<(BookingLink & { readonly url: string }) | null>(null);
  const idempotencyKey = useIdempotencyKey({ draft, isByLink });
  const createEvent = useCreateEvent();
  const createLink = useCreateBookingLink();
  const { type, place, meetingUrl, note, person, staff, durationMinutes } = draft;
  const roomID = isAtPlace(type) ? draft.roomID : null;
  const words = {
    type,
    title: titleOf(draft).trim(),
    place: isAtPlace(type) ? place : '',
    meetingUrl: type === 'video' ? meetingUrl.trim() : '',
    note,
  };
  const link = useDeferredValue(meetingLink(words.meetingUrl) ?? '');
  const isGap = words.title.length < 3 || !isMeetingUrl(words.meetingUrl);
  const zone = calendars?.rooms.find((room) => room.roomID === roomID)?.zone ?? DEFAULT_ZONE;
  const applicationID = subject.applicationID ?? null;
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  const canReadCompanies = can(claims, 'companies:read');

  function book(): void {
    const time = chosenTime({ ...draft, roomID });
    if (time === null || isGap) return setShowsErrors(true);
    createEvent.mutate(
      {
        input: {
          ...words,
          ...time,
          zone,
          capacity: type === 'fair' ? draft.capacity : 1,
          applicationID,
          docID: person?.docID ?? null,
          jobID: null,
          companyID: null,
          state: person === null || draft.isConfirmed ? 'confirmed' : 'proposed',
          notifies: person !== null && draft.notifies,
        },
        idempotencyKey,
      },
      {
        onSuccess: (event) => {
          notify.success(`Agendada para el ${spanWords(event)}`);
          onClose();
        },
        onError: (error) => notify.error(slotProblem(error)),
      },
    );
  }
  function makeLink(): void {
    if (person === null || staff.length === 0 || isGap) return setShowsErrors(true);
    createLink.mutate(
      {
        input: {
          ...words,
          docID: person.docID,
          applicationID,
          staff: [...staff],
          roomID,
          durationMinutes,
          zone,
          days: LINK_DAYS,
          byMail: draft.notifies,
        },
        idempotencyKey,
      },
      { onSuccess: setMade, onError: (error) => notify.error(problemText(error)) },
    );
  }

  if (made !== null) return <BookingLinkDialog link={made} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      isWide
      title={subject.person === undefined ? 'Nueva cita' : `Agendar con ${subject.person.name}`}
      message={subject.vacancyName}
      acceptLabel={isByLink ? 'Crear enlace' : 'Agendar'}
      isBusy={createEvent.isPending || createLink.isPending}
      onAccept={isByLink ? makeLink : book}
      onClose={onClose}
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <EventFields
            draft={draft}
            isPersonGiven={subject.person !== undefined}
            isByLink={isByLink}
            showsErrors={showsErrors}
            onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
            onByLink={setIsByLink}
          />
        </div>
        <div className={styles.column}>
          <SlotFields
            draft={{ ...draft, roomID }}
            eventID={null}
            docID={person?.docID ?? null}
            meetingUrl={link}
            turnFor={canReadCompanies ? applicationID : null}
            takesRoom={isAtPlace(type)}
            choosesTime={!isByLink}
            showsErrors={showsErrors}
            onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
          />
        </div>
      </div>
    </Dialog>
  );
}
