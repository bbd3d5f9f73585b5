import { eventId } from '@vinculo/contracts/agenda';
import { eventAnswers, isOpen, type EventAnswer } from '@vinculo/domain/agenda';
import { slotText } from '@vinculo/domain/availability';
import { labelOf } from '@vinculo/domain/catalogs';
import type { Tx } from '../../db/database';
import { ApiError } from '../../http/api-error';
import { html, type Html } from '../../public-pages/html';
import type { PageContent } from '../../public-pages/layout';
import type { LinkForm } from '../../public-pages/link-pages';
import { appendEvents, type AuditContext } from '../audit/append-event';
import { placeEvent, setEventState } from './change-event';
import { EVENT_LINK, GUEST } from './event-links';
import { mailEveryone, mailStaff, placeOf, zoneOfPerson } from './event-mail';
import { titleForPerson, titleOf } from './events.presenter';
import { findById, findForUpdate, staffOf, updatePerson, type EventRow } from './events.repository';
import { sendWithinLimit } from './open-calls/mail-place';
import { logged, readBack } from './place-event';
import { chosenSlot, offeredSlots, orOfferAgain, slotField } from './slot-form';

const CANCELLED: PageContent = {
  title: 'Esta cita se canceló',
  text: 'Si hay una nueva, te escribiremos con otro enlace.',
};
const REASON = 'No podrá asistir: lo dijo con su enlace.';

const rangeOf = ({ startsAt, endsAt }: EventRow) => ({ from: startsAt.getTime(), to: endsAt.getTime() });

async function offerOf(tx: Tx, { eventID, roomID, person, meetingUrl, startsAt, endsAt }: EventRow) {
  const staff = (await staffOf(tx, [eventID])).map(({ uid }) => uid);
  const docID = person?.docID ?? null;
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return { staff, roomID, eventID, docID, meetingUrl, durationMinutes };
}

const detailsOf = (row: EventRow, staff: readonly string[]): Html => {
  const place = placeOf({ ...row, meetingUrl: '' });
  const { meetingUrl } = row;
  const note = row.person?.note ?? '';
  return html`<dl>
      <dt>Cuándo</dt>
      <dd>${slotText(rangeOf(row), row.zone, zoneOfPerson(row))}</dd>
      ${
        place !== '' &&
        html`<dt>Dónde</dt>
          <dd>${place}</dd>`
      }
      ${
        meetingUrl !== '' &&
        html`<dt>Enlace</dt>
          <dd><a href="${meetingUrl}">${meetingUrl}</a></dd>`
      }
      <dt>Con</dt>
      <dd>${staff.join(', ')}</dd>
    </dl>
    ${note !== '' && html`<p class="lines">${note}</p>`}`;
};

const stateText = ({ state, person }: EventRow): string => {
  if (person?.answer != null) return `Respondiste: ${labelOf(eventAnswers, person.answer)}.`;
  return state === 'confirmed' ? 'Tu cita está agendada.' : 'Dinos si puedes en este horario.';
};

async function pageOf(tx: Tx, row: EventRow, now: Date): Promise<PageContent> {
  if (row.state === 'cancelled') return CANCELLED;
  const staff = (await staffOf(tx, [row.eventID])).map(({ name }) => name);
  const slots = await offeredSlots(tx, now, await offerOf(tx, row));
  return {
    title: titleForPerson(titleOf(row), row.personName),
    text: stateText(row),
    body: html`${detailsOf(row, staff)}
      <form method="post">
        <button type="submit" name="answer" value="attending">Asistiré</button>
        <button type="submit" name="answer" value="notComing" class="quiet">No podré</button>
      </form>
      <section>
        <h2>¿Necesitas otro horario?</h2>
        ${
          slots.length > 0 &&
          html`<form method="post">
            <input type="hidden" name="answer" value="move" />
            ${slotField(slots, { zone: row.zone, own: zoneOfPerson(row) })}
            <button type="submit" class="quiet">Cambiar a este horario</button>
          </form>`
        }
        <form method="post">
          <button type="submit" name="answer" value="otherTime" class="quiet">Ninguno me queda</button>
        </form>
      </section>`,
  };
}

/** The event while its person can still answer: until it begins. */
const isCurrent = (row: EventRow | undefined, now: Date): row is EventRow =>
  row !== undefined && row.person !== null && !row.isHiding && (row.state === 'cancelled' || row.startsAt > now);

async function storeAnswer(context: AuditContext, row: EventRow, answer: EventAnswer): Promise<EventRow> {
  const { tx, now } = context;
  await updatePerson(tx, row.eventID, { answer, answeredAt: now });
  await appendEvents(context, [{ action: 'event.answered', ...logged(row), after: { answer } }]);
  return readBack(context, row.eventID);
}

async function placeIn({ tx, now }: AuditContext, offer: Awaited<ReturnType<typeof offerOf>>, form: URLSearchParams) {
  const slot = await chosenSlot(tx, now, offer, form);
  return { ...offer, startsAt: new Date(slot.from).toISOString(), ignoresHours: false, reason: '' };
}

/** Another time, or none: the mails carry it to the calendars of both sides. */
async function changed(context: AuditContext, row: EventRow, form: URLSearchParams): Promise<EventRow> {
  const { tx, now } = context;
  const offer = await offerOf(tx, row);
  const isMoving = form.get('answer') === 'move';
  const event = isMoving
    ? await storeAnswer(context, await placeEvent(context, null, row, await placeIn(context, offer, form)), 'attending')
    : await setEventState(context, await storeAnswer(context, row, 'notComing'), 'cancel', REASON);
  await mailEveryone(tx, event, offer.staff, now, sendWithinLimit);
  return event;
}

/** What the person chose: they come, they do not, they take another slot, or none of those fits. */
async function answered(context: AuditContext, row: EventRow, form: URLSearchParams): Promise<EventRow> {
  const { tx, now } = context;
  const answer = form.get('answer');
  if (answer === 'move' || answer === 'notComing') return changed(context, row, form);
  if (answer !== 'attending' && answer !== 'otherTime') throw new ApiError('invalid_request');
  if (row.person?.answer === answer) return row;
  const isConfirming = answer === 'attending' && row.state !== 'confirmed';
  const event = await storeAnswer(
    context,
    isConfirming ? await setEventState(context, row, 'confirm', '') : row,
    answer,
  );
  await mailStaff(tx, row.eventID, (await offerOf(tx, row)).staff, now, sendWithinLimit);
  return event;
}

/** The page of a person's event: they say whether they come, or take another of the free slots. */
export const EVENT_PAGE: LinkForm = {
  ...EVENT_LINK,
  show: async (tx, subject, now) => {
    const row = await findById(tx, eventId.parse(subject));
    return isCurrent(row, now) ? pageOf(tx, row, now) : undefined;
  },
  submit: async ({ tx, subject, now, origin, form }) => {
    const row = await findForUpdate(tx, eventId.parse(subject));
    if (!isCurrent(row, now)) throw new ApiError('not_found');
    if (!isOpen(row.state)) return CANCELLED;
    return orOfferAgain(
      async () => pageOf(tx, await answered({ tx, now, origin, actor: GUEST }, row, form), now),
      () => pageOf(tx, row, now),
    );
  },
};
