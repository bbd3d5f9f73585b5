import { LIST_LIMITS } from '../candidates';

/** Fields taken whole from one of the merged files; the evaluation includes its reason. */
export const MERGE_FIELDS = [
  'firstName',
  'paternalName',
  'maternalName',
  'email',
  'phone',
  'birthDate',
  'gender',
  'maritalStatus',
  'nationality',
  'state',
  'municipality',
  'address',
  'postalCode',
  'curp',
  'rfc',
  'nss',
  'education',
  'desiredPosition',
  'origin',
  'fair',
  'viability',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

/** Lists that are the union of all merged files. */
export const MERGE_LISTS = ['tags', 'groups', 'skills', 'languages', 'experience'] as const;
export type MergeList = (typeof MERGE_LISTS)[number];

/** How long a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;
/** Files in one merge. */
export const MERGE_COUNT = { min: 2, max: 4 } as const;

type Values = Readonly<Record<MergeField, unknown>>;

/** Whether a file says nothing in a field. */
export const isBlank = (field: MergeField, value: unknown): boolean =>
  value === null || value === '' || (field === 'viability' && value === 'unevaluated');

/**
 * Which file gives a field unless someone says otherwise: the first that says something there.
 * @param files at least one, the one to prefer first.
 */
export function defaultGiver<P extends Values>(field: MergeField, files: readonly [P, ...P[]]): P {
  return files.find((file) => !isBlank(field, file[field])) ?? files[0];
}

/** The different things that files say in a field; more than one is a choice. */
export const distinctValues = (field: MergeField, files: readonly Values[]): unknown[] => [
  ...new Set(files.map((file) => file[field]).filter((value) => !isBlank(field, value))),
];

const identityOf: Readonly<Record<MergeList, (item: unknown) => string>> = {
  tags: String,
  groups: String,
  skills: String,
  // One level per language: the newest file's.
  languages: (item) =>
    typeof item === 'object' && item !== null && 'language' in item ? String(item.language) : JSON.stringify(item),
  experience: (item) => JSON.stringify(item),
};

/** All that the files hold in a list, once each, the first file's first, up to what a list may hold. */
export function unitedList<T>(list: MergeList, lists: readonly (readonly T[])[]): T[] {
  const united = new Map<string, T>();
  for (const item of lists.flat()) {
    const identity = identityOf[list](item);
    if (!united.has(identity)) united.set(identity, item);
  }
  return [...united.values()].slice(0, LIST_LIMITS[list]);
}
