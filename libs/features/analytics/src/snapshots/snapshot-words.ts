import type { freezeSnapshot } from '@vinculo/contracts/snapshots';
import type { RequestOf } from '@vinculo/contracts/wire';

export type Question = RequestOf<typeof freezeSnapshot>['body']['question'];

/** The beginning of a fingerprint, enough to compare by eye. */
export const shortFingerprint = (fingerprint: string): string => fingerprint.slice(0, 12);
