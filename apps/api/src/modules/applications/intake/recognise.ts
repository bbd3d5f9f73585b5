import { SAME_PERSON_FIELDS, UNIQUE_FIELDS } from '@vinculo/contracts/candidate-imports';
import { nameSimilarity, SIMILAR_NAMES } from '@vinculo/domain/duplicates';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { fullName, type CandidateRow } from '../../candidates/candidate-columns';
import { keysOf } from '../../candidate-imports/same-people';

export type Identity = Pick<CandidateRow, (typeof SAME_PERSON_FIELDS)[number]>;
/** A person whose file may be known by what families share. */
export type NamedIdentity = Identity & Pick<CandidateRow, 'firstName' | 'paternalName' | 'maternalName'>;

/** Waits for other intakes of the person: of two at once, neither would find the other's file. */
export async function lockPerson(tx: Tx, person: Identity): Promise<void> {
  for (const key of keysOf(person, SAME_PERSON_FIELDS).toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job_site'), hashtext(${key}))`);
}

const haveSameName = (one: NamedIdentity, other: NamedIdentity): boolean =>
  nameSimilarity(fullName(one), fullName(other)) >= SIMILAR_NAMES;

/**
 * The file of this person among those that share a value with them, by the first field that matches. An e-mail or a
 * phone, which families share, matches neither a file with another identifier nor one with another name: an application
 * and its consent must not reach somebody else's file.
 */
export function recognised<T extends NamedIdentity>(person: NamedIdentity, files: readonly T[]): T | undefined {
  const shares = (file: Identity, field: keyof Identity) => person[field] !== '' && file[field] === person[field];
  const differs = (file: Identity, field: keyof Identity) =>
    person[field] !== '' && file[field] !== '' && file[field] !== person[field];
  const isOther = (file: Identity) => UNIQUE_FIELDS.some((field) => differs(file, field));
  const byIdentifier = UNIQUE_FIELDS.map((field) => files.find((file) => shares(file, field)));
  const byContact = (['email', 'phone'] as const).map((field) =>
    files.find((file) => shares(file, field) && !isOther(file) && haveSameName(person, file)),
  );
  return [...byIdentifier, ...byContact].find((file) => file !== undefined);
}
