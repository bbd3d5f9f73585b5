import { holdsIdentifier } from '@vinculo/domain/candidates';

/** Whether a filter, or one of its values, holds an identifier of a person: the audit log records it without its value. */
export const hasIdentifier = (filter: unknown): boolean =>
  [filter].flat().some((value) => typeof value === 'string' && holdsIdentifier(value));
