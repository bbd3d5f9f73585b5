import type { CandidateEvent } from '../../modules/candidates/append-candidate-event';
import type { CandidateRow } from '../../modules/candidates/candidate-columns';
import type { candidateNotes } from '../../db/schema/candidates';
import type { candidateDocuments } from '../../db/schema/documents';
import { documentFact, personFact } from '../../modules/facts/fact';
import { colleagueAt, DEMO_STAFF, type DemoActor } from '../demo-staff';
import { NOTES } from './demo-notes';
import type { Random } from '../random';

type DocumentRow = typeof candidateDocuments.$inferSelect;
type NewNote = typeof candidateNotes.$inferInsert & { readonly noteID: string };

/** An audit event of a candidate's file, with its time and author. */
export type PersonEvent = CandidateEvent & { readonly at: Date; readonly actor: DemoActor };

const colleagueNamed = (name: string): DemoActor =>
  DEMO_STAFF.find((person) => person.name === name) ?? { uid: '', name };

/** A random moment between two. `from` is the earlier one. */
export const between = (from: Date, until: Date, random: Random): Date =>
  new Date(from.getTime() + Math.floor(random.next() * (until.getTime() - from.getTime())));

/** Notes about a person, from registration to their last activity. */
export function notesAbout(person: CandidateRow, random: Random, now: Date): NewNote[] {
  const count = random.next() < 0.55 ? 0 : random.int(1, 2);
  return random.sample(NOTES[person.viability], count).map((text) => {
    const at = between(person.createdAt, person.lastActivityAt, random);
    const author = colleagueAt(['recruiter'], at, random, now);
    const named = DEMO_STAFF.filter(({ name }) => text.includes(`@${name}`)).map(({ name }) => name);
    return {
      noteID: random.uuid(),
      docID: person.docID,
      text,
      authorUid: author.uid,
      authorName: author.name,
      mentions: named,
      at,
    };
  });
}

/** The audit events of a file besides notes and invitations: registration and viability. */
export function fileEvents(person: CandidateRow, random: Random, now: Date): PersonEvent[] {
  const { docID, createdAt, lastActivityAt, viability, viabilityReason, origin } = person;
  const events: PersonEvent[] = [];
  if (origin === 'staff')
    events.push({
      docID,
      action: 'candidate.created',
      at: createdAt,
      actor: colleagueAt(['recruiter'], createdAt, random, now),
      after: {
        firstName: person.firstName,
        paternalName: person.paternalName,
        maternalName: person.maternalName,
        phone: person.phone,
        email: person.email,
        desiredPosition: person.desiredPosition,
        origin,
      },
      fact: personFact(person),
    });
  if (viability !== 'unevaluated')
    events.push({
      docID,
      action: 'candidate.viability_changed',
      at: lastActivityAt,
      actor: colleagueAt(['recruiter'], lastActivityAt, random, now),
      before: { viability: 'unevaluated', viabilityReason: '' },
      after: { viability, viabilityReason },
    });
  return events;
}

/** A document's upload and its review. */
export function documentEvents(row: DocumentRow, person: Pick<CandidateRow, 'state'>): PersonEvent[] {
  const { docID, type, documentID, md5, state, reason, expiresOn, reviewedAt } = row;
  const uploaded: PersonEvent = {
    docID,
    action: 'document.uploaded',
    at: row.uploadedAt,
    actor: { uid: row.uploadedByUid, name: row.uploadedBy },
    after: { document: type, documentID, md5 },
    fact: documentFact({ ...row, state: 'pending' }, person, null),
  };
  if (reviewedAt === null || state === 'pending') return [uploaded];
  const reviewed: PersonEvent = {
    docID,
    action: `document.${state}`,
    at: reviewedAt,
    actor: colleagueNamed(row.reviewedBy),
    before: { document: type, state: 'pending' },
    after: {
      document: type,
      state,
      ...(reason === '' ? {} : { reason }),
      ...(expiresOn === null ? {} : { expiresOn }),
    },
    fact: documentFact(row, person, 'pending'),
  };
  return [uploaded, reviewed];
}
