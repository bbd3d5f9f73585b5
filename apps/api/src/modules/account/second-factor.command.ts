import type { confirmSecondFactor, SecondFactor, startSecondFactor } from '@vinculo/contracts/account';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { isTotpCode, plainCode, TRIES_BEFORE_WAIT, type SecondFactorNeed } from '@vinculo/domain/session';
import type { Tx } from '../../db/database';
import { decryptText, encryptText } from '../../crypto/encrypted-text';
import { ApiError } from '../../http/api-error';
import { requireProof } from '../../http/require-proof';
import type { OutsideContext, RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { appendEvents } from '../audit/append-event';
import { find, findForUpdate } from '../staff/staff.repository';
import { newRecoveryCodes, newSecret, otpauthUri, recoveryHash, stepOfCode } from './one-time-codes';
import {
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  findFactorForUpdate,
  findPolicy,
  hasPassed,
  markPassed,
  removeFactor,
  replaceRecoveryCodes,
  takeTry,
  useRecoveryCode,
  useStep,
  writeSecret,
} from './second-factor.repository';

type Codes = ResponseOf<typeof confirmSecondFactor>;

const sessionOf = ({ actor, sessionKey }: RouteContext) => ({
  uid: actor.uid,
  authenticatedAt: actor.authenticatedAt,
  keyHash: sessionKey,
});

const ownEvent = ({ actor }: RouteContext) => ({ entityID: actor.uid, entityName: actor.name });

/** What a session still has to provide before the API accepts it. */
export function needOf(hasFactor: boolean, isRequired: boolean, isPassed: boolean): SecondFactorNeed | null {
  if (hasFactor) return isPassed ? null : 'code';
  return isRequired ? 'enrolment' : null;
}

export async function presentSecondFactor(context: RouteContext): Promise<SecondFactor> {
  const { tx, actor } = context;
  const person = await find(tx, actor.uid);
  const since = person?.secondFactorSince ?? null;
  const isRequired = person !== undefined && (await findPolicy(tx)).roles.includes(person.role);
  return {
    isOn: since !== null,
    isRequired,
    need: needOf(since !== null, isRequired, await hasPassed(tx, sessionOf(context))),
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : await countRecoveryCodes(tx, actor.uid),
  };
}

async function refuseSecondOne(tx: Tx, uid: string): Promise<void> {
  const person = await findForUpdate(tx, uid);
  if (person === undefined) throw new ApiError('not_found');
  if (person.secondFactorSince !== null) throw new ApiError('second_factor_on');
}

/** @throws ApiError `proof_required`; `second_factor_on` when one is active: it has to be turned off first. */
export async function startEnrolment(
  context: RouteContext,
  key: Buffer,
): Promise<ResponseOf<typeof startSecondFactor>> {
  const { tx, actor } = context;
  requireProof(context);
  await refuseSecondOne(tx, actor.uid);
  const secret = newSecret();
  await writeSecret(tx, actor.uid, encryptText(secret, key, actor.uid));
  return { secret, uri: otpauthUri(secret, actor.email) };
}

/**
 * Uses up one attempt in a transaction of its own: a wrong code rolls back everything but this.
 * @throws ApiError `rate_limited` with the seconds to wait.
 */
export async function takeTryOutside(outside: OutsideContext): Promise<void> {
  const { deps, actor, now } = outside;
  await deps.database.write(async (tx) => {
    // Locks the account before its factor, in the order in which codes are checked, to avoid deadlocks.
    await findForUpdate(tx, actor.uid);
    const tries = await takeTry(tx, actor.uid, now);
    if (tries !== null) {
      if (tries === TRIES_BEFORE_WAIT)
        await appendEvents({ ...outside, tx }, [
          { action: 'staff.second_factor_locked', entityID: actor.uid, entityName: actor.name },
        ]);
      return;
    }
    const waitUntil = (await findFactor(tx, actor.uid))?.waitUntil;
    if (waitUntil !== null && waitUntil !== undefined)
      throw new ApiError('rate_limited', {
        retryAfterSeconds: Math.ceil((waitUntil.getTime() - now.getTime()) / 1000),
      });
  });
}

/** @returns the kind of the code. @throws ApiError `wrong_code`, also for a code that was used before. */
async function prove({ tx, actor, now }: RouteContext, code: string, key: Buffer): Promise<'app' | 'recovery'> {
  const factor = await findFactorForUpdate(tx, actor.uid);
  if (factor === undefined) throw new ApiError('wrong_code');
  const plain = plainCode(code);
  if (!isTotpCode(plain)) {
    if (!(await useRecoveryCode(tx, actor.uid, recoveryHash(plain, actor.uid, key), now)))
      throw new ApiError('wrong_code');
    return 'recovery';
  }
  const step = stepOfCode(decryptText(factor.sealedSecret, key, actor.uid), plain, now);
  if (step === null || !(await useStep(tx, actor.uid, step))) throw new ApiError('wrong_code');
  return 'app';
}

async function giveRecoveryCodes({ tx, actor }: RouteContext, key: Buffer): Promise<Codes> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryHash(code, actor.uid, key));
  await replaceRecoveryCodes(tx, actor.uid, hashes);
  return { recoveryCodes };
}

/** @throws ApiError `invalid_request` without a session key: every sign-in of the same second would be let in. */
async function letSessionIn(context: RouteContext): Promise<void> {
  if (context.sessionKey === '') throw new ApiError('invalid_request');
  await markPassed(context.tx, sessionOf(context), context.now);
}

/** The session that turns it on has passed it; the account's other sessions have to provide a code. */
export async function confirmEnrolment(context: RouteContext, code: string, key: Buffer): Promise<Codes> {
  const { tx, actor, now } = context;
  await refuseSecondOne(tx, actor.uid);
  await prove(context, code, key);
  await confirmFactor(tx, actor.uid, now);
  const codes = await giveRecoveryCodes(context, key);
  await letSessionIn(context);
  await appendEvents(context, [{ action: 'staff.second_factor_on', ...ownEvent(context) }]);
  await announce(tx, { kind: 'accessChanged', uids: [actor.uid] });
  return codes;
}

/**
 * A valid code also passes the second factor of the session. @throws ApiError `wrong_code` without an active factor.
 */
async function proveOn(context: RouteContext, code: string, key: Buffer): Promise<'app' | 'recovery'> {
  const person = await findForUpdate(context.tx, context.actor.uid);
  if (person?.secondFactorSince == null) throw new ApiError('wrong_code');
  return prove(context, code, key);
}

export async function pass(context: RouteContext, code: string, key: Buffer): Promise<SecondFactor> {
  const kind = await proveOn(context, code, key);
  await letSessionIn(context);
  if (kind === 'recovery') await appendEvents(context, [{ action: 'staff.recovery_code_used', ...ownEvent(context) }]);
  return presentSecondFactor(context);
}

export async function renewCodes(context: RouteContext, code: string, key: Buffer): Promise<Codes> {
  await proveOn(context, code, key);
  const codes = await giveRecoveryCodes(context, key);
  await appendEvents(context, [{ action: 'staff.recovery_codes_renewed', ...ownEvent(context) }]);
  return codes;
}

export async function turnOff(context: RouteContext, code: string, key: Buffer): Promise<SecondFactor> {
  await proveOn(context, code, key);
  await removeFactor(context.tx, context.actor.uid);
  await appendEvents(context, [{ action: 'staff.second_factor_off', ...ownEvent(context) }]);
  return presentSecondFactor(context);
}
