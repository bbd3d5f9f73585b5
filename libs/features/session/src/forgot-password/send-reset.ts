import { sendPasswordReset } from '@vinculo/data-access/firebase';
import { mayResendReset } from '@vinculo/domain/session';
import { countResetSend, priorResetSends } from './reset-sends';

export type ResetOutcome = 'sent' | 'missing_email' | 'invalid_email' | 'blocked' | 'too_many' | 'offline' | 'failed';

/** By the identity provider's error code. Codes that would reveal whether an account exists count as success. */
const OUTCOMES: Readonly<Record<string, ResetOutcome>> = {
  'user-not-found': 'sent',
  'user-disabled': 'sent',
  'missing-email': 'missing_email',
  'invalid-email': 'invalid_email',
  'too-many-requests': 'too_many',
  'network-request-failed': 'offline',
};

/** Requests a reset e-mail, unless this session has reached its limit. Only apparent successes count. */
export async function sendReset(email: string): Promise<ResetOutcome> {
  if (email === '') return 'missing_email';
  if (!mayResendReset(priorResetSends())) return 'blocked';
  const result = await sendPasswordReset(email);
  const outcome = result.success ? 'sent' : (OUTCOMES[result.info.code.replace(/^auth\//, '')] ?? 'failed');
  if (outcome === 'sent') countResetSend();
  return outcome;
}
