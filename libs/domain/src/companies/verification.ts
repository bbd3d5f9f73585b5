import type { OptionList } from '../catalogs';

export const verificationStatus = [
  { value: 'unverified', label: 'Sin verificar' },
  { value: 'inReview', label: 'En revisión' },
  { value: 'verified', label: 'Verificada' },
  { value: 'rejected', label: 'Rechazada' },
] as const satisfies OptionList;
export type VerificationStatus = (typeof verificationStatus)[number]['value'];

/** A decision follows a review; a decided company goes back to review before it is decided again. */
const NEXT = {
  unverified: ['inReview'],
  inReview: ['verified', 'rejected'],
  verified: ['inReview'],
  rejected: ['inReview'],
} as const satisfies Record<VerificationStatus, readonly VerificationStatus[]>;

export const allowedVerifications = (current: VerificationStatus): readonly VerificationStatus[] => NEXT[current];

/** A rejection requires a reason. */
export const verificationNeedsReason = (next: VerificationStatus): boolean => next === 'rejected';
