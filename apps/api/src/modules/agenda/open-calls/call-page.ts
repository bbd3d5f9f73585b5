import { callId, eventId, type CallId } from '@vinculo/contracts/agenda';
import { isOpen } from '@vinculo/domain/agenda';
import { slotText, type TimeZone } from '@vinculo/domain/availability';
import { mexicoDay } from '@vinculo/domain/calendar';
import { counted } from '@vinculo/domain/formats';
import type { Tx } from '../../../db/database';
import { ApiError } from '../../../http/api-error';
import { outsider } from '../../../http/outsider';
import type { RouteContext } from '../../../http/route';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import type { CodePage, LinkSubmission } from '../../../public-pages/link-pages';
import { applicationIn, formField, personFields } from '../../applications/intake/person-form';
import { receivePerson } from '../../applications/intake/receive-application.command';
import { findOfPeopleForUpdate } from '../../applications/applications.repository';
import { findCurrent, type NoticeRow } from '../../consents/consents.repository';
import { findOfCall, insertLink } from '../booking-links.repository';
import { findByCode, findCall, sessionsOf, type CallRow, type SessionRow } from './open-calls.repository';
import { sendWithinLimit } from './mail-place';
import { takePlace } from './take-place';

/** Who comes by an open call. */
const CALLED = outsider('called-person', 'La persona interesada');
const ACCEPTANCE = 'Acepto el aviso de privacidad';

const CLOSED: PageContent = {
  title: 'Esta convocatoria ya cerró',
  text: 'Gracias por tu interés. Pregunta a quien te compartió el enlace si hay otra.',
};

interface Offer {
  readonly call: CallRow;
  readonly notice: NoticeRow;
  readonly sessions: readonly SessionRow[];
}

/** What an open call offers now; undefined once it takes nobody any more. */
async function offerOf(tx: Tx, callID: CallId, now: Date): Promise<Offer | undefined> {
  const call = await findCall(tx, callID);
  const notice = await findCurrent(tx, mexicoDay(now));
  if (call === undefined || notice === undefined) return undefined;
  if (call.closesAt <= now || call.vacancyStatus !== 'active') return undefined;
  const sessions = (await sessionsOf(tx, [callID])).filter(({ state, startsAt }) => isOpen(state) && startsAt > now);
  return call.type === 'fair' && sessions.length === 0 ? undefined : { call, notice, sessions };
}

const whenText = ({ startsAt, endsAt }: SessionRow, zone: TimeZone): string =>
  slotText({ from: startsAt.getTime(), to: endsAt.getTime() }, zone);

const leftIn = ({ capacity, taken }: SessionRow): number => Math.max(capacity - taken, 0);

const leftText = (session: SessionRow): string =>
  leftIn(session) === 0 ? 'lista de espera' : counted(leftIn(session), 'lugar', 'lugares');

const sessionField = (sessions: readonly SessionRow[], zone: TimeZone): Html =>
  formField(
    'Cuándo puedes venir',
    html`<select class="field" name="session" required>
      <option value="">Elige un horario</option>
      ${sessions.map(
        (session) => html`<option value="${session.eventID}">${whenText(session, zone)}: ${leftText(session)}</option>`,
      )}
    </select>`,
  );

const pageOf = ({ call, notice, sessions }: Offer): PageContent => ({
  title: call.title,
  text:
    call.type === 'fair'
      ? 'Elige un horario y déjanos tus datos. No guardamos nada hasta que lo envíes.'
      : 'Déjanos tus datos y te enviaremos por correo un enlace para elegir tu horario. No guardamos nada hasta que los envíes.',
  body: html`${call.place !== '' && html`<p>${call.place}</p>`}
    ${call.note !== '' && html`<p class="lines">${call.note}</p>`}
    <form method="post">
      ${call.type === 'fair' && sessionField(sessions, call.zone)}
      ${personFields({ notice, acceptance: ACCEPTANCE, isEmailRequired: call.type !== 'fair' })}
      <button type="submit">${call.type === 'fair' ? 'Apartar mi lugar' : 'Enviar mis datos'}</button>
    </form>`,
});

/** The same answer for who comes for the first time and who has a place already. */
const outcomeOf = (session: SessionRow, zone: TimeZone, hadPlaces: boolean): PageContent =>
  hadPlaces
    ? {
        title: 'Tienes lugar',
        text: `Te esperamos el ${whenText(session, zone)}. En la entrada di tu nombre, o muestra el código que te enviamos por correo.`,
      }
    : {
        title: 'Este horario ya se llenó',
        text: `Si ya tenías lugar el ${whenText(session, zone)}, sigue siendo tuyo. Si no, quedas en la lista de espera: si se libera un lugar es tuyo, y te escribimos.`,
      };

const SENT: PageContent = {
  title: 'Revisa tu correo',
  text: 'Te enviamos un enlace para elegir tu horario. Si no lo ves en unos minutos, busca en los correos no deseados.',
};

const contextOf = ({ tx, now, origin }: LinkSubmission): RouteContext => ({
  ...{ tx, now, origin, actor: CALLED, sessionKey: '', provedAt: CALLED.authenticatedAt },
  hungUp: new AbortController().signal,
});

/** Mails the person a booking link of their own: the address of their file is theirs, the one of the form may not be. */
async function offerLink(context: RouteContext, call: CallRow, docID: Parameters<typeof takePlace>[2]): Promise<void> {
  const { tx, now } = context;
  const known = await findOfCall(tx, call.callID, docID);
  if (known?.usedAt != null || known?.withdrawnAt != null) return;
  const [application] = await findOfPeopleForUpdate(tx, call.jobID, [docID]);
  const { type, title, note, place, meetingUrl, zone, durationMinutes, staff, roomID, callID } = call;
  const link =
    known ??
    (await insertLink(tx, {
      ...{ docID, applicationID: application?.applicationID ?? null, expiresAt: call.closesAt, callID, at: now },
      ...{ type, title, note, place, meetingUrl, zone, durationMinutes, staff, roomID },
      ...{ actorUid: call.actorUid, actorName: call.actorName },
    }));
  const about = { subject: 'booking_link', subjectID: link.linkID } as const;
  await sendWithinLimit(tx, { template: 'bookingOffered', data: {}, about }, now);
}

async function receive(submission: LinkSubmission, { call, sessions }: Offer): Promise<PageContent> {
  const { form } = submission;
  const context = contextOf(submission);
  const session = sessions.find(({ eventID }) => eventID === eventId.safeParse(form.get('session')).data);
  const person = applicationIn(form, call.jobID);
  if (call.type === 'fair' ? session === undefined : person.email === '') throw new ApiError('invalid_request');
  const { docID } = await receivePerson(context, person, 'openCall');
  if (session === undefined) {
    await offerLink(context, call, docID);
    return SENT;
  }
  return outcomeOf(session, call.zone, await takePlace(context, session.eventID, docID));
}

/** The page of an open call: everybody who has its link leaves their data there, for a session or for a link. */
export const CALL_PAGE: CodePage = {
  name: 'open-call',
  slug: 'convocatoria',
  isForCrowds: true,
  findSubject: findByCode,
  show: async (tx, subject, now) => {
    const offer = await offerOf(tx, callId.parse(subject), now);
    return offer === undefined ? CLOSED : pageOf(offer);
  },
  submit: async (submission) => {
    const offer = await offerOf(submission.tx, callId.parse(submission.subject), submission.now);
    return offer === undefined ? CLOSED : receive(submission, offer);
  },
};
