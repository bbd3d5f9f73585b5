import type { Candidate, CandidateId } from '@vinculo/contracts/candidates';
import { defaultGiver, distinctValues, isBlank, MERGE_FIELDS, type MergeField } from '@vinculo/domain/duplicates';

export type MergeChoices = Readonly<Record<MergeField, CandidateId>>;

/** At least two files, the one with the latest activity first. */
export type Files = readonly [Candidate, ...Candidate[]];

export function newestFirst(files: readonly Candidate[]): Files | null {
  const [first, ...others] = [...files].sort((a, b) => (a.lastActivityAt < b.lastActivityAt ? 1 : -1));
  return first === undefined || others.length === 0 ? null : [first, ...others];
}

/** The surviving file: the oldest one. */
export const survivorOf = (files: Files): Candidate =>
  files.reduce((oldest, file) => (file.createdAt < oldest.createdAt ? file : oldest), files[0]);

/** Each field from the surviving file, or else from the newest file with a value. */
export const defaultChoices = (files: Files): MergeChoices => {
  const survivor = survivorOf(files);
  const inOrder = [survivor, ...files.filter((file) => file !== survivor)] as const;
  const choices = MERGE_FIELDS.map((field) => [field, defaultGiver(field, inOrder).docID] as const);
  return Object.fromEntries(choices) as Record<MergeField, CandidateId>;
};

const IDENTIFIERS: readonly MergeField[] = ['curp', 'rfc', 'nss'];

/** Fields that differ. Identifiers are masked: two that look the same may differ, so they are always a choice. */
export const fieldsToChoose = (files: Files): MergeField[] =>
  MERGE_FIELDS.filter((field) =>
    IDENTIFIERS.includes(field)
      ? files.filter((file) => !isBlank(field, file[field])).length > 1
      : distinctValues(field, files).length > 1,
  );

/** Fields with the same value in all files. Masked identifiers are excluded. */
export const agreeingFields = (files: Files): MergeField[] =>
  MERGE_FIELDS.filter(
    (field) =>
      !IDENTIFIERS.includes(field) &&
      files.every((file) => !isBlank(field, file[field])) &&
      distinctValues(field, files).length === 1,
  );
