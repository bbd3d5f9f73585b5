import type { CandidateId } from '@vinculo/contracts/candidates';
import type { ArcoRequest, ArcoSummary, PersonState } from '@vinculo/contracts/privacy';
import { mexicoDay } from '@vinculo/domain/calendar';
import { arcoDueState } from '@vinculo/domain/privacy';
import type { Tx } from '../../../db/database';
import { latestMails } from '../../../mail/outgoing-mails.repository';
import { presentMail } from '../../../mail/send-mail';
import { presentEvent } from '../../audit/audit.presenter';
import { listEntityEvents } from '../../audit/audit.repository';
import { findPersonalKeys, decryptFields } from '../../audit/personal-fields';
import { fullName } from '../../candidates/candidate-columns';
import { namesOf } from '../../candidates/candidates.repository';
import { extraHolidays } from '../../legal-parameters/holidays.repository';
import type { RouteContext } from '../../../http/route';
import { recipientOf } from './arco-recipient';
import type { ArcoRow } from './arco-requests.repository';
import { findBlocked } from '../blocking/blocked-people.repository';
import { openFiles } from '../blocking/quarantine';
import { needsOtherPerson } from '../blocking/two-people';

const HISTORY_LIMIT = 50;

interface Person {
  readonly name: string;
  readonly state: PersonState;
  readonly erasableFrom: string | null;
}

const ERASED: Person = { name: '', state: 'erased', erasableFrom: null };

/** Names and states of these people, present or blocked; erased ones are not in the map. */
async function peopleOf(tx: Tx, docIDs: readonly CandidateId[]): Promise<ReadonlyMap<CandidateId, Person>> {
  const people = new Map<CandidateId, Person>();
  for (const [docID, name] of await namesOf(tx, docIDs))
    people.set(docID, { name, state: 'present', erasableFrom: null });
  const blocked = await findBlocked(tx, docIDs);
  const files = await openFiles(tx, blocked);
  for (const { docID, erasableFrom } of blocked) {
    const file = files.get(docID);
    if (file !== undefined) people.set(docID, { name: fullName(file.row), state: 'blocked', erasableFrom });
  }
  return people;
}

const summaryOf = (row: ArcoRow, person: Person, today: string, days: readonly string[]): ArcoSummary => ({
  requestID: row.requestID,
  folio: row.folio,
  kind: row.kind,
  channel: row.channel,
  step: row.step,
  docID: row.docID,
  personName: person.name,
  personState: person.state,
  receivedOn: row.receivedOn,
  dueOn: row.dueOn,
  due: row.dueOn === null ? null : arcoDueState(row.dueOn, today, days),
  version: row.version,
});

export async function presentArcoRequests(tx: Tx, rows: readonly ArcoRow[], now: Date): Promise<ArcoSummary[]> {
  const people = await peopleOf(
    tx,
    rows.map(({ docID }) => docID),
  );
  const days = await extraHolidays(tx);
  return rows.map((row) => summaryOf(row, people.get(row.docID) ?? ERASED, mexicoDay(now), days));
}

/** The texts written in the steps of a request. */
export interface ArcoTexts {
  readonly detail?: string;
  readonly identity?: string;
  readonly answer?: string;
  readonly refusal?: string;
  readonly outcome?: string;
}

export async function textsOf(tx: Tx, row: ArcoRow): Promise<ArcoTexts> {
  return decryptFields(row.texts, (await findPersonalKeys(tx, [row.docID])).get(row.docID));
}

/** A request with all details and its history. */
export async function presentArcoRequest(
  context: Pick<RouteContext, 'tx' | 'actor' | 'now'>,
  row: ArcoRow,
): Promise<ArcoRequest> {
  const { tx, now } = context;
  const today = mexicoDay(now);
  const person = (await peopleOf(tx, [row.docID])).get(row.docID) ?? ERASED;
  const texts = await textsOf(tx, row);
  const events = await listEntityEvents(tx, [row.requestID], undefined, undefined, HISTORY_LIMIT);
  return {
    ...summaryOf(row, person, today, await extraHolidays(tx)),
    detail: texts.detail ?? '',
    identity: texts.identity ?? '',
    identityBy: row.identityBy,
    identityAt: row.identityAt?.toISOString() ?? null,
    answer: texts.answer ?? '',
    answeredOn: row.answeredOn,
    refusal: texts.refusal ?? '',
    outcome: texts.outcome ?? '',
    doneAt: row.doneAt?.toISOString() ?? null,
    erasableFrom: person.erasableFrom,
    mayErase: person.erasableFrom !== null && person.erasableFrom <= today,
    needsOtherPerson: row.kind === 'cancellation' && (await needsOtherPerson(context, row)),
    isMailed: (await recipientOf(tx, row)) !== null,
    mail: presentMail((await latestMails(tx, 'arco_request', [row.requestID])).get(row.requestID)),
    events: events.map(presentEvent),
  };
}
