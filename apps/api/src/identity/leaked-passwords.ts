import { createHash } from 'node:crypto';

const TIMEOUT_MS = 3_000;
/** Digits of the SHA-1 that the list is asked with, of 40. */
const ASKED_DIGITS = 5;

/**
 * Whether a list of leaked passwords has one. It is asked for all that share the first digits of the SHA-1, so that it
 * does not learn the password. Source: https://haveibeenpwned.com/API/v3#SearchingPwnedPasswordsByRange
 * @param rangesUrl where the list answers, with a slash at its end.
 * @throws if the list does not answer in 3 s.
 */
export async function isLeaked(rangesUrl: string, password: string): Promise<boolean> {
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const answer = await fetch(new URL(digest.slice(0, ASKED_DIGITS), rangesUrl), {
    // The answer is filled up with entries of count 0, so that its size says nothing of what was asked.
    headers: { 'add-padding': 'true' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}.`);
  const entries = (await answer.text()).split(/\r?\n/).map((line) => line.split(':'));
  return entries.some(([rest, count]) => rest === digest.slice(ASKED_DIGITS) && count !== '0');
}
