import { LIST_LIMITS, PROFILE_FIELDS, WISH_LISTS } from '../candidates';

/** Fields taken whole from one of the merged files; the evaluation includes its reason. */
export const MERGE_FIELDS = [
  ...PROFILE_FIELDS,
  'curp',
  'rfc',
  'nss',
  'education',
  'desiredPosition',
  'wishedPay',
  'origin',
  'fair',
  'viability',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Lists that are the union of all merged files. */
export const MERGE_LISTS = ['tags', 'groups', 'skills', 'languages', 'experience', ...WISH_LISTS] as const;
export type MergeList = (typeof MERGE_LISTS)[number];

/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
/** The number of files in one merge. */
export const MERGE_COUNT = { min: 2, max: 4 } as const;

type Values = Readonly<Record<MergeField, unknown>>;

/** Whether a field is empty. */
export const isBlank = (field: MergeField, value: unknown): boolean =>
  value === null || value === '' || (field === 'viability' && value === 'unevaluated');

/**
 * The file that provides a field by default: the first one where the field is not empty.
 * @param files at least one, in order of preference.
 */
export function defaultGiver<P extends Values>(field: MergeField, files: readonly [P, ...P[]]): P {
  return files.find((file) => !isBlank(field, file[field])) ?? files[0];
}

/** The distinct values of a field in the files; with more than one the user chooses. */
export const distinctValues = (field: MergeField, files: readonly Values[]): unknown[] => [
  ...new Set(files.map((file) => file[field]).filter((value) => !isBlank(field, value))),
];

/** What makes two items the same. Of a language it is the code: one level is kept, the newest file's. */
const identityOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'language' in item ? String(item.language) : JSON.stringify(item);

/** The union of a list of the files without repetitions, in the order of the files, up to the list's limit. */
export function unitedList<T>(list: MergeList, lists: readonly (readonly T[])[]): T[] {
  const united = new Map<string, T>();
  for (const item of lists.flat()) {
    const identity = identityOf(item);
    if (!united.has(identity)) united.set(identity, item);
  }
  return [...united.values()].slice(0, LIST_LIMITS[list]);
}
