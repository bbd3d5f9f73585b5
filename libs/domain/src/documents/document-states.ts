import type { OptionList } from '../catalogs';

/** The review states of a document; the first is pending. */
export const documentStates = [
  { value: 'pending', label: 'Pendiente' },
  { value: 'approved', label: 'Aprobado' },
  { value: 'rejected', label: 'Rechazado' },
] as const satisfies OptionList;
export type DocumentState = (typeof documentStates)[number]['value'];

/** A rejected document stays in the file with its reason, but does not count towards completeness. */
export const countsForFile = (state: DocumentState): boolean => state !== 'rejected';

/** The CV to read. @param documents the newest first */
export const currentCv = <D extends { readonly type: string; readonly state: DocumentState }>(
  documents: readonly D[],
): D | undefined => documents.find(({ type, state }) => type === 'CV' && countsForFile(state));

/** Whether the last valid day has passed. Both are calendar days, ISO 8601. */
export const isExpired = (expiresOn: string | null, today: string): boolean => expiresOn !== null && expiresOn < today;
