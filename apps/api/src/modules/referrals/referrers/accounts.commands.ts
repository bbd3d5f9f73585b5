import { createHmac } from 'node:crypto';
import type { Referrer, revealAccount, saveAccount } from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { checkClabe } from '@vinculo/domain/identifiers';
import { decryptText, encryptText } from '../../../crypto/encrypted-text';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { appendEvents } from '../../audit/append-event';
import { withdrawApprovals } from '../payouts/payouts.repository';
import { followAccount } from '../referrals.repository';
import { stored } from './referrers.commands';
import { lockReferrer, updateReferrer, type ReferrerRow } from './referrers.repository';

type Owner = Pick<ReferrerRow, 'referrerID' | 'account'>;

const contextOf = (referrerID: string): string => `referrer-account:${referrerID}`;

/** The whole CLABE of a referrer. */
export const accountOf = ({ referrerID, account }: Owner, key: Buffer): string =>
  decryptText(account, key, contextOf(referrerID));

/** The same for the same account, so that it is found without decrypting any other. */
const digestOf = (clabe: string, key: Buffer): string =>
  createHmac('sha256', key).update(`referrer-account:${clabe}`).digest('base64url');

export const saveAccountCommand =
  (publicUrl: string, key: Buffer) =>
  async (
    context: RouteContext,
    { params: { referrerID }, body: { clabe, version } }: ParsedRequestOf<typeof saveAccount>,
  ): Promise<Referrer> => {
    const { tx, actor } = context;
    const [row] = await lockReferrer(tx, referrerID);
    if (row === undefined) throw new ApiError('not_found');
    if (row.version !== version)
      throw new ApiError('version_conflict', { current: await stored(context, referrerID, publicUrl) });
    // Who would be paid does not say to where.
    if (row.ownerUid === actor.uid) throw new ApiError('own_payout');
    const { value } = checkClabe(clabe);
    const accountDigest = digestOf(value, key);
    await followAccount(tx, accountDigest, referrerID);
    // Who approved did so for another account, or for none.
    if (row.account === '' || accountOf(row, key) !== value) await withdrawApprovals(tx, referrerID);
    await updateReferrer(tx, referrerID, {
      account: encryptText(value, key, contextOf(referrerID)),
      ...{ accountEnd: value.slice(-4), accountDigest },
    });
    await appendEvents(context, [{ action: 'referral.account_saved', entityID: referrerID, entityName: row.name }]);
    return stored(context, referrerID, publicUrl);
  };

export const revealAccountQuery =
  (key: Buffer) =>
  async (
    context: RouteContext,
    { params: { referrerID } }: ParsedRequestOf<typeof revealAccount>,
  ): Promise<ResponseOf<typeof revealAccount>> => {
    const [row] = await lockReferrer(context.tx, referrerID);
    if (row === undefined || row.account === '') throw new ApiError('not_found');
    await appendEvents(context, [{ action: 'referral.account_revealed', entityID: referrerID, entityName: row.name }]);
    return { clabe: accountOf(row, key) };
  };
