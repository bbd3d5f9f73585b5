import * as z from 'zod/mini';
import { endpoint, line, timestamp } from '../wire';

/** The six digits of the app, or a recovery code; spaces and hyphens do not matter. */
const code = line(24).check(z.minLength(6));
const proof = z.object({ code });

const secondFactor = z.object({
  isOn: z.boolean(),
  /** Whether the user's role requires a second factor. */
  isRequired: z.boolean(),
  /** What this session still lacks before the API accepts its requests. */
  need: z.nullable(z.enum(['code', 'enrolment'])),
  since: z.nullable(timestamp),
  recoveryCodesLeft: z.int(),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Shown once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const own = { host: 'admin', method: 'POST', effect: 'write' } as const;

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  host: 'admin',
  method: 'GET',
  path: '/identity/me/second-factor',
  effect: 'read',
  summary: 'Whether the caller has a second factor, and what their session still lacks',
  response: secondFactor,
});

export const startSecondFactor = endpoint({
  ...own,
  name: 'startSecondFactor',
  path: '/identity/me/second-factor/start',
  summary: 'A new secret for an authenticator app; it counts once a code confirms it',
  body: z.object({}),
  response: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** `otpauth://…`, to be scanned. */
    uri: z.string(),
  }),
});

export const confirmSecondFactor = endpoint({
  ...own,
  name: 'confirmSecondFactor',
  path: '/identity/me/second-factor/confirm',
  summary: 'Turn the second factor on with the first code of the app',
  body: proof,
  response: recoveryCodes,
});

export const passSecondFactor = endpoint({
  ...own,
  name: 'passSecondFactor',
  path: '/identity/me/second-factor/pass',
  summary: 'Let this session in with a code of the app or a recovery code',
  body: proof,
  response: secondFactor,
});

export const renewRecoveryCodes = endpoint({
  ...own,
  name: 'renewRecoveryCodes',
  path: '/identity/me/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop to count',
  body: proof,
  response: recoveryCodes,
});

export const turnOffSecondFactor = endpoint({
  ...own,
  name: 'turnOffSecondFactor',
  path: '/identity/me/second-factor/off',
  summary: 'Turn the second factor off, with a code',
  body: proof,
  response: secondFactor,
});
