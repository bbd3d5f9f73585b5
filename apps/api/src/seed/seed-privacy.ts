import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueOn, arcoFolio, type ArcoKind, type ArcoStep } from '@vinculo/domain/privacy';
import { desc } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { candidates } from '../db/schema';
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

const IDENTITY = 'INE vigente, comparada en videollamada';
const ANSWER = 'Procede. Le avisaremos cuando quede hecho.';
const CHECKED_BY = 'Mariana Ochoa';

/** Lays requests of people about their data at different steps; one of them is blocked. */
export async function seedPrivacy(tx: Tx, now: Date): Promise<void> {
  const people = await tx.select().from(candidates).orderBy(desc(candidates.lastActivityAt)).limit(REQUESTS.length);
  const today = mexicoDay(now);
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
        dueOn: arcoDueOn(step, receivedOn, answeredOn),
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
