import { referrerId, type ReferrerId } from '@vinculo/contracts/referrals';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { referralFolio } from '@vinculo/domain/referrals';
import { formatLocation } from '@vinculo/domain/vacancies';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { vacancies } from '../../../db/schema/vacancies';
import { ApiError } from '../../../http/api-error';
import { outsider } from '../../../http/outsider';
import type { RouteContext } from '../../../http/route';
import { deviceField } from '../../../public-pages/device';
import { html, type Html } from '../../../public-pages/html';
import type { PageContent } from '../../../public-pages/layout';
import type { CodePage, LinkSubmission } from '../../../public-pages/link-pages';
import { applicationIn, formField, personFields } from '../../applications/intake/person-form';
import { receivePerson } from '../../applications/intake/receive-application.command';
import { appendEvents } from '../../audit/append-event';
import { findCurrent, type NoticeRow } from '../../consents/consents.repository';
import { referralFact } from '../../facts/fact';
import { findStored } from '../../vacancies/vacancies.repository';
import { raiseAlert } from '../alerts/alerts.repository';
import { followPerson } from '../follow-referrals';
import { findProgram, type ProgramRow } from '../programs/programs.repository';
import { countOfReferrer, insertReferral, lockReferralsOf } from '../referrals.repository';
import { findByCode, findReferrer, lockReferrer, type ReferrerRow } from '../referrers/referrers.repository';

/** Who leaves their data on the page of a referrer. */
export const REFERRED = outsider('referred-person', 'La persona referida');
const ACCEPTANCE = 'Acepto el aviso de privacidad y que quien me recomendó vea en qué va mi proceso';
const MOST_VACANCIES = 300;

const THANKS: PageContent = {
  title: '¡Gracias! Recibimos tus datos',
  text: 'El equipo se pondrá en contacto contigo. Quien te recomendó verá en qué va tu proceso, nada más.',
};

const openVacancies = (tx: Tx) =>
  tx
    .select({ jobID: vacancies.jobID, name: vacancies.name, locations: vacancies.locations })
    .from(vacancies)
    .where(eq(vacancies.status, 'active'))
    .orderBy(asc(vacancies.searchName), asc(vacancies.jobID))
    .limit(MOST_VACANCIES);
type OpenVacancy = Awaited<ReturnType<typeof openVacancies>>[number];

interface Offer {
  readonly referrer: ReferrerRow;
  readonly program: ProgramRow;
  readonly notice: NoticeRow;
}

/** What the page of a referrer is about; undefined while the programme takes no referrals. */
async function offerOf(tx: Tx, referrerID: ReferrerId, now: Date): Promise<Offer | undefined> {
  const today = mexicoDay(now);
  const referrer = await findReferrer(tx, referrerID);
  const program = referrer && (await findProgram(tx, referrer.programID));
  const notice = await findCurrent(tx, today);
  if (referrer?.isActive !== true || program === undefined || notice === undefined) return undefined;
  const isRunning = program.startsOn <= today && (program.endsOn === null || today <= program.endsOn);
  return isRunning ? { referrer, program, notice } : undefined;
}

const vacancyOption = ({ jobID, name, locations }: OpenVacancy): Html => {
  const [place] = locations;
  return html`<option value="${jobID}">${name}${place === undefined ? '' : `, ${formatLocation(place)}`}</option>`;
};

const formOf = (offered: readonly OpenVacancy[], { program, notice }: Offer): Html =>
  html`<form method="post">
      ${[
        formField(
          'Vacante que te interesa',
          html`<select class="field" name="jobID" required>
            <option value="">Elige una vacante</option>
            ${offered.map(vacancyOption)}
          </select>`,
        ),
        ...personFields({ notice, acceptance: ACCEPTANCE, isEmailRequired: false }),
        deviceField(),
      ]}
      <p>
        Al enviar, tu navegador guarda por 180 días una clave al azar. Nos dice si varias personas usaron el mismo
        dispositivo, no quién eres.
      </p>
      <button type="submit">Enviar mis datos</button>
    </form>
    <details>
      <summary>Condiciones del programa «${program.name}»</summary>
      <p class="lines">${program.legalText}</p>
    </details>`;

async function show(tx: Tx, subject: string, now: Date): Promise<PageContent | undefined> {
  const offer = await offerOf(tx, referrerId.parse(subject), now);
  if (offer === undefined) return undefined;
  const offered = await openVacancies(tx);
  if (offered.length === 0)
    return { title: 'Por ahora no hay vacantes', text: 'Vuelve a abrir este enlace en unos días.' };
  return {
    title: `${offer.referrer.name} te recomienda trabajar con nosotros`,
    text: 'Elige una vacante y déjanos tus datos. No guardamos nada hasta que lo envíes.',
    body: formOf(offered, offer),
  };
}

/** The person's application, and the referral about them, once for each referrer. */
async function receive(
  context: RouteContext,
  { form, deviceDigest }: Pick<LinkSubmission, 'form' | 'deviceDigest'>,
  { referrer, program }: Offer,
): Promise<void> {
  const { tx, now } = context;
  const request = applicationIn(form, form.get('jobID') ?? '');
  const { docID, known } = await receivePerson(context, request, 'referral');
  const { referrerID } = referrer;
  if ((await lockReferralsOf(tx, docID)).some(({ referral }) => referral.referrerID === referrerID)) return;
  const isFull = program.mostReferrals !== null && (await countOfReferrer(tx, referrerID)) >= program.mostReferrals;
  const { referralID, number } = await insertReferral(tx, {
    ...{ referrerID, termsID: program.termsID, docID, jobID: request.jobID, receivedAt: now, deviceDigest },
    ownedUntil: addDays(mexicoDay(now), program.ownershipDays),
    refused: isFull ? 'limit' : null,
  });
  const knownSince = addDays(mexicoDay(now), -program.knownDays);
  if (known !== undefined && mexicoDay(known.lastActivityAt) >= knownSince)
    await raiseAlert(tx, { referralID, kind: 'knownCandidate', evidence: [], at: now });
  await appendEvents(context, [
    {
      ...{ action: 'referral.received', entityID: referralID, entityName: referralFolio(number) },
      after: { referrer: referrer.name },
      fact: referralFact({ referralID, docID }, await findStored(tx, request.jobID), null, 'received'),
    },
  ]);
  await followPerson(context, docID);
}

/** The page to which the QR code of a referrer leads: somebody they know leaves their own data there. */
export const REFERRAL_PAGE: CodePage = {
  name: 'referral',
  slug: 'recomienda',
  findSubject: findByCode,
  marksDevice: true,
  show,
  submit: async ({ tx, subject, now, origin, ...sent }: LinkSubmission) => {
    // Of two at once, one would not see the other's: the limit would be exceeded, or a person referred twice.
    await lockReferrer(tx, referrerId.parse(subject));
    const offer = await offerOf(tx, referrerId.parse(subject), now);
    if (offer === undefined) throw new ApiError('not_found');
    const context: RouteContext = {
      ...{ tx, now, origin, actor: REFERRED, sessionKey: '', provedAt: REFERRED.authenticatedAt },
      hungUp: new AbortController().signal,
    };
    await receive(context, sent, offer);
    return THANKS;
  },
};
