import { SAME_PERSON_FIELDS, UNIQUE_FIELDS, type DuplicateChoice } from '@vinculo/contracts/candidate-imports';
import type { CandidateId, CandidateInput } from '@vinculo/contracts/candidates';
import type { Tx } from '../../db/database';
import { findSame } from './candidate-imports.repository';

type SameField = (typeof SAME_PERSON_FIELDS)[number];

/**
 * The fields that identify a candidate: identifiers always, e-mail and phone unless the user asked to create anyway.
 */
export const sameFieldsFor = (choice: DuplicateChoice): readonly SameField[] =>
  choice === 'create' ? UNIQUE_FIELDS : SAME_PERSON_FIELDS;

const keyOf = (person: Pick<CandidateInput, SameField>, field: SameField): string => `${field} ${person[field]}`;

/** A candidate's identifying values, as keys of a map. */
export const keysOf = (person: Pick<CandidateInput, SameField>, fields: readonly SameField[]): string[] =>
  fields.filter((field) => person[field] !== '').map((field) => keyOf(person, field));

/** The candidates that already have one of these keys, by key. */
export async function knownPeople(
  tx: Tx,
  people: readonly CandidateInput[],
): Promise<ReadonlyMap<string, CandidateId>> {
  const known = new Map<string, CandidateId>();
  for (const row of await findSame(tx, people))
    for (const key of keysOf(row, SAME_PERSON_FIELDS)) if (!known.has(key)) known.set(key, row.docID);
  return known;
}

/** The matching candidate and the field that matches, or null. */
export function sameAs(
  known: ReadonlyMap<string, CandidateId>,
  person: CandidateInput,
  fields: readonly SameField[],
): { docID: CandidateId; by: SameField } | null {
  for (const by of fields) {
    const docID = person[by] === '' ? undefined : known.get(keyOf(person, by));
    if (docID !== undefined) return { docID, by };
  }
  return null;
}
