import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueOn, arcoFolio, type ArcoKind, type ArcoStep } from '@vinculo/domain/privacy';
import { desc } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { candidates } from '../db/schema/candidates';
import { candidateConsents, privacyNotices } from '../db/schema/consents';
import { extraHolidays } from '../modules/legal-parameters/holidays.repository';
import { personalKeysOf, encryptFields } from '../modules/audit/personal-fields';
import { insert } from '../modules/privacy/arco/arco-requests.repository';
import { quarantine } from '../modules/privacy/blocking/quarantine';
import { NAMED_COLLEAGUES } from './demo-staff';

interface DemoRequest {
  readonly kind: ArcoKind;
  readonly step: ArcoStep;
  /** Days since the request was received, and since it was answered. */
  readonly age: number;
  readonly answered?: number;
  readonly isDone?: boolean;
  readonly detail: string;
}

const REQUESTS: readonly DemoRequest[] = [
  { kind: 'access', step: 'received', age: 1, detail: 'Quiero una copia de todo lo que tienen de mí.' },
  { kind: 'rectification', step: 'verified', age: 24, detail: 'Mi segundo apellido está mal escrito.' },
  { kind: 'opposition', step: 'analysis', age: 40, detail: 'No quiero que un sistema decida si me llaman.' },
  {
    kind: 'cancellation',
    step: 'answered',
    age: 12,
    answered: 3,
    isDone: true,
    detail: 'Borren mis datos, ya tengo trabajo.',
  },
  { kind: 'access', step: 'fulfilled', age: 60, answered: 45, isDone: true, detail: 'Copia de mi expediente.' },
];

/** Enough of the latest candidates to include one who was registered before the request. */
const APPLICANTS = 500;

/** The number of candidates that these requests quarantine; the newest candidates make them, in order. */
export const quarantinedAmong = (people: number): number =>
  REQUESTS.slice(0, people).filter(({ kind }) => kind === 'cancellation').length;

const IDENTITY = 'INE vigente, comparada en videollamada';
const ANSWER = 'Procede. Le avisaremos cuando quede hecho.';
/** The administrator who handles the ARCO requests. */
const [OFFICER] = NAMED_COLLEAGUES;

const NOTICE_TEXT =
  'Usamos tus datos personales para encontrarte trabajo: registrar tu perfil, compararlo con vacantes y ponerte en contacto con empresas. Puedes ejercer tus derechos ARCO en cualquier momento.';

/** The versions of the notice; the last one has been in force for a month. */
const NOTICES = [
  { name: '1.0', age: 500, voluntary: ['Enviarte el boletín'] },
  {
    name: '2.0',
    age: 30,
    voluntary: ['Enviarte el boletín', 'Estudios de mercado', 'Evaluación automatizada de tu perfil'],
  },
] as const;

/** The number of candidates with consents. */
const CONSENTS = 400;

/** Noon of a day in Mexico, so that the day is the same there and in UTC; never later than now. */
const during = (day: string, now: Date): Date => new Date(Math.min(Date.parse(`${day}T18:00:00.000Z`), now.getTime()));
const later = (one: string, other: string): string => (one > other ? one : other);

async function seedNotices(tx: Tx, today: string, now: Date): Promise<void> {
  const notices = await tx
    .insert(privacyNotices)
    .values(
      NOTICES.map(({ name, age, voluntary }) => ({
        name,
        inForceFrom: addDays(today, -age),
        text: NOTICE_TEXT,
        necessary: ['Registrar tu perfil', 'Compararlo con vacantes', 'Ponerte en contacto con empresas'],
        voluntary: [...voluntary],
        publishedBy: OFFICER.name,
        createdAt: during(addDays(today, -age - 3), now),
      })),
    )
    .returning();
  const people = await tx
    .select({ docID: candidates.docID, createdAt: candidates.createdAt })
    .from(candidates)
    .orderBy(desc(candidates.lastActivityAt))
    .limit(CONSENTS);
  const rows = people.flatMap(({ docID, createdAt }, index) => {
    const registeredOn = mexicoDay(createdAt);
    // Candidates registered under the older notice consented to it; one in three has not consented to the newer one yet.
    return notices.flatMap((notice, version) => {
      const isLatest = version === notices.length - 1;
      const isSuperseded = notices.some(
        (next) => next.inForceFrom > notice.inForceFrom && next.inForceFrom <= registeredOn,
      );
      if (isSuperseded || (isLatest && registeredOn < notice.inForceFrom && index % 3 === 0)) return [];
      const acceptedOn = later(notice.inForceFrom, registeredOn);
      return [
        {
          docID,
          noticeID: notice.noticeID,
          acceptedOn,
          source: 'form' as const,
          granted: notice.voluntary.filter((_purpose, at) => (index + at) % 2 === 0),
          recordedBy: OFFICER.name,
          at: acceptedOn === registeredOn ? createdAt : during(acceptedOn, now),
        },
      ];
    });
  });
  if (rows.length > 0) await tx.insert(candidateConsents).values(rows);
}

/** Assigns to each request the most recently active candidate who was registered by then, or any free candidate. */
async function applicants(tx: Tx, today: string) {
  const people = await tx.select().from(candidates).orderBy(desc(candidates.lastActivityAt)).limit(APPLICANTS);
  const taken = new Set<string>();
  return REQUESTS.flatMap((request) => {
    const since = addDays(today, -request.age);
    const free = people.filter(({ docID }) => !taken.has(docID));
    const person = free.find(({ createdAt }) => mexicoDay(createdAt) < since) ?? free[0];
    if (person === undefined) return [];
    taken.add(person.docID);
    return [{ request, person }];
  });
}

/** Inserts the privacy notices, and ARCO requests at different steps; one candidate is blocked. */
export async function seedPrivacy(tx: Tx, now: Date): Promise<void> {
  const today = mexicoDay(now);
  await seedNotices(tx, today, now);
  const holidays = await extraHolidays(tx);
  for (const { request, person } of await applicants(tx, today)) {
    const { kind, step, age, answered, isDone, detail } = request;
    const key = (await personalKeysOf(tx, [person.docID])).get(person.docID);
    if (key === undefined) throw new Error('The person has no key.');
    const receivedOn = later(addDays(today, -age), mexicoDay(person.createdAt));
    const answeredOn = answered === undefined ? null : later(addDays(today, -answered), receivedOn);
    const isChecked = step !== 'received';
    const texts = {
      detail,
      ...(isChecked ? { identity: IDENTITY } : {}),
      ...(answeredOn === null ? {} : { answer: ANSWER }),
    };
    const doneAt = isDone === true ? during(answeredOn ?? today, now) : null;
    await insert(
      tx,
      {
        docID: person.docID,
        kind,
        channel: 'email',
        step,
        receivedOn,
        answeredOn,
        dueOn: arcoDueOn({ step, receivedOn, answeredOn }, holidays),
        texts: encryptFields(texts, key),
        identityBy: isChecked ? OFFICER.name : '',
        identityAt: isChecked ? during(addDays(receivedOn, 1), now) : null,
        doneAt,
        createdAt: during(receivedOn, now),
      },
      (number) => arcoFolio(receivedOn, number),
    );
    if (kind === 'cancellation') await quarantine(tx, person, doneAt ?? now);
  }
}
