import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueOn, arcoFolio, type ArcoKind, type ArcoStep } from '@vinculo/domain/privacy';
import { desc } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { candidates } from '../db/schema/candidates';
import { candidateConsents, privacyNotices } from '../db/schema/consents';
import { extraHolidays } from '../modules/legal-parameters/holidays.repository';
import { personalKeysOf, sealFields } from '../modules/audit/personal-fields';
import { insert } from '../modules/privacy/arco-requests.repository';
import { setApart } from '../modules/privacy/set-apart';

interface DemoRequest {
  readonly kind: ArcoKind;
  readonly step: ArcoStep;
  /** Days since it was received, and since it was answered. */
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

/** How many of so many people these requests set apart: the newest make them, in their order. */
export const setApartAmong = (people: number): number =>
  REQUESTS.slice(0, people).filter(({ kind }) => kind === 'cancellation').length;

const IDENTITY = 'INE vigente, comparada en videollamada';
const ANSWER = 'Procede. Le avisaremos cuando quede hecho.';
const CHECKED_BY = 'Mariana Ochoa';

const NOTICE_TEXT =
  'Usamos tus datos personales para encontrarte trabajo: registrar tu perfil, compararlo con vacantes y ponerte en contacto con empresas. Puedes ejercer tus derechos ARCO en cualquier momento.';

/** The versions of the notice, the last one in force since a month ago. */
const NOTICES = [
  { name: '1.0', age: 500, voluntary: ['Enviarte el boletín'] },
  {
    name: '2.0',
    age: 30,
    voluntary: ['Enviarte el boletín', 'Estudios de mercado', 'Evaluación automatizada de tu perfil'],
  },
] as const;

/** So many people have said something about them. */
const CONSENTS = 400;

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
        publishedBy: CHECKED_BY,
        createdAt: now,
      })),
    )
    .returning();
  const people = await tx
    .select({ docID: candidates.docID })
    .from(candidates)
    .orderBy(desc(candidates.lastActivityAt))
    .limit(CONSENTS);
  const rows = people.flatMap(({ docID }, index) => {
    // Two of three have seen the newer one.
    const notice = notices[index % 3 === 0 ? 0 : 1];
    if (notice === undefined) return [];
    const granted = notice.voluntary.filter((_purpose, at) => (index + at) % 2 === 0);
    return [
      {
        docID,
        noticeID: notice.noticeID,
        acceptedOn: notice.inForceFrom,
        source: 'form' as const,
        granted,
        recordedBy: CHECKED_BY,
        at: now,
      },
    ];
  });
  if (rows.length > 0) await tx.insert(candidateConsents).values(rows);
}

/** Lays the privacy notices, and requests of people about their data at different steps; one of them is blocked. */
export async function seedPrivacy(tx: Tx, now: Date): Promise<void> {
  const people = await tx.select().from(candidates).orderBy(desc(candidates.lastActivityAt)).limit(REQUESTS.length);
  const today = mexicoDay(now);
  await seedNotices(tx, today, now);
  for (const [index, { kind, step, age, answered, isDone, detail }] of REQUESTS.entries()) {
    const person = people[index];
    if (person === undefined) return;
    const key = (await personalKeysOf(tx, [person.docID])).get(person.docID);
    if (key === undefined) throw new Error('The person has no key.');
    const receivedOn = addDays(today, -age);
    const answeredOn = answered === undefined ? null : addDays(today, -answered);
    const isChecked = step !== 'received';
    const texts = {
      detail,
      ...(isChecked ? { identity: IDENTITY } : {}),
      ...(answeredOn === null ? {} : { answer: ANSWER }),
    };
    await insert(
      tx,
      {
        docID: person.docID,
        kind,
        channel: 'email',
        step,
        receivedOn,
        answeredOn,
        dueOn: arcoDueOn({ step, receivedOn, answeredOn }, await extraHolidays(tx)),
        texts: sealFields(texts, key),
        identityBy: isChecked ? CHECKED_BY : '',
        identityAt: isChecked ? now : null,
        doneAt: isDone === true ? now : null,
        createdAt: now,
      },
      (number) => arcoFolio(receivedOn, number),
    );
    if (kind === 'cancellation') await setApart(tx, person, now);
  }
}
