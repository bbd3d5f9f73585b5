import { createHmac, randomInt } from 'node:crypto';
import { plainCode, RECOVERY_CODES, TOTP } from '@vinculo/domain/session';
import { Secret, TOTP as Totp } from 'otpauth';

const SECRET_BYTES = 20;
/** One step to either side: a phone's clock may be off by half a minute. */
const SKEW_STEPS = 1;

/** Base32 without easily confused characters. */
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

/** The URI that an authenticator app scans. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step of a code, or null when it matches no step near the current time. */
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

/** Ten new recovery codes of 58 bits each, to be shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);

/**
 * The stored form of a recovery code: keyed with the environment's secret, so that a database copy allows no guessing.
 */
export const recoveryHash = (code: string, uid: string, key: Buffer): string =>
  createHmac('sha256', key)
    .update(`${uid}\n${plainCode(code)}`)
    .digest('base64url');
