import { createHmac, randomInt } from 'node:crypto';
import { plainCode, RECOVERY_CODES, TOTP } from '@vinculo/domain/session';
import { Secret, TOTP as Totp } from 'otpauth';

const SECRET_BYTES = 20;
/** One step to either side: a phone's clock may be half a minute off. */
const SKEW_STEPS = 1;

/** Base32 without what is easily misread. */
const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_LENGTH = 12;
const RECOVERY_GROUP = 4;

const totp = (secret: string, label: string) =>
  new Totp({
    issuer: 'Vínculo Admin',
    label,
    algorithm: 'SHA1',
    digits: TOTP.digits,
    period: TOTP.periodSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app scans. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step that a code belongs to, or null where it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret, '').validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / TOTP.periodSeconds) + delta;
}

const recoveryCode = (): string => {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () =>
    RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length)),
  );
  const groups = letters.join('').match(new RegExp(`.{${RECOVERY_GROUP}}`, 'g')) ?? [];
  return groups.join('-');
};

/** Ten new ones, 58 bits each, to be shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** A recovery code as it is stored: without the key of the environment nobody can try codes against it. */
export const recoveryHash = (code: string, uid: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(`${uid}\n${plainCode(code)}`)
    .digest('base64url');
