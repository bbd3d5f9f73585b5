import {
  REFERRERS_LIMIT,
  type createReferrer,
  type editReferrer,
  type listReferrers as listReferrersEndpoint,
  type makeStatusLink,
  type Referrer,
  type ReferrerId,
  type ReferrerInput,
} from '@vinculo/contracts/referrals';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { createLink, pageUrl } from '../../../public-pages/link-pages';
import { revokeTokens } from '../../../public-pages/link-tokens.repository';
import { appendEvents, changedFields } from '../../audit/append-event';
import { newCode } from '../../campaigns/link-code';
import { listColleagues } from '../../notifications/notifications.repository';
import { findProgram } from '../programs/programs.repository';
import { REFERRAL_PAGE } from '../pages/referral-page';
import {
  findReferrer,
  insertReferrer,
  isAccountTaken,
  listReferrers,
  lockReferrer,
  updateReferrer,
  type ReferrerRow,
} from './referrers.repository';
import { REFERRER_STATUS } from '../pages/status-page';

const present = (
  { code, at: _at, account: _account, accountDigest: _digest, ...row }: ReferrerRow,
  publicUrl: string,
): Referrer => ({
  ...row,
  url: pageUrl(REFERRAL_PAGE, code, publicUrl),
});

export async function stored({ tx }: RouteContext, referrerID: ReferrerId, publicUrl: string): Promise<Referrer> {
  const row = await findReferrer(tx, referrerID);
  if (row === undefined) throw new ApiError('not_found');
  return present(row, publicUrl);
}

/** @throws ApiError `not_found` for a programme or an account that is not there */
async function requireLinked({ tx }: RouteContext, { programID, staffUid }: ReferrerInput): Promise<void> {
  if ((await findProgram(tx, programID)) === undefined) throw new ApiError('not_found');
  if (staffUid !== null && !(await listColleagues(tx)).some(({ uid }) => uid === staffUid))
    throw new ApiError('not_found');
}

/** What changed, as the log names it. */
const logged = (fields: Partial<ReferrerInput>) => ({
  ...(fields.name !== undefined && { name: fields.name }),
  ...(fields.programID !== undefined && { program: fields.programID }),
  ...(fields.email !== undefined && { email: null }),
  ...(fields.phone !== undefined && { phone: null }),
  ...(fields.staffUid !== undefined && { account: fields.staffUid }),
  ...(fields.isActive !== undefined && { isActive: fields.isActive }),
});

export const listReferrersQuery =
  (publicUrl: string) =>
  async ({ tx }: RouteContext): Promise<ResponseOf<typeof listReferrersEndpoint>> => {
    const rows = await listReferrers(tx, REFERRERS_LIMIT + 1);
    return {
      items: rows.slice(0, REFERRERS_LIMIT).map((row) => present(row, publicUrl)),
      isCut: rows.length > REFERRERS_LIMIT,
    };
  };

export const createReferrerCommand =
  (publicUrl: string) =>
  async (context: RouteContext, { body }: ParsedRequestOf<typeof createReferrer>): Promise<Referrer> => {
    const { tx, now } = context;
    await requireLinked(context, body);
    const [row] = await insertReferrer(tx, { ...body, code: newCode(), at: now });
    if (row === undefined) throw new ApiError('duplicate_entry');
    await appendEvents(context, [
      {
        action: 'referral.referrer_saved',
        entityID: row.referrerID,
        entityName: row.name,
        before: {},
        after: logged(body),
      },
    ]);
    return stored(context, row.referrerID, publicUrl);
  };

export const editReferrerCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { params: { referrerID }, body: { version, ...change } }: ParsedRequestOf<typeof editReferrer>,
  ): Promise<Referrer> => {
    const { tx, actor } = context;
    const [row] = await lockReferrer(tx, referrerID);
    if (row === undefined) throw new ApiError('not_found');
    // Without the link to their account or its e-mail they could approve what they are paid.
    if (row.ownerUid === actor.uid) throw new ApiError('own_payout');
    if (row.version !== version)
      throw new ApiError('version_conflict', { current: await stored(context, referrerID, publicUrl) });
    await requireLinked(context, change);
    if (change.staffUid !== null && (await isAccountTaken(tx, change.staffUid, referrerID)))
      throw new ApiError('duplicate_entry');
    const { before, after } = changedFields(row, change);
    if (Object.keys(after).length > 0) {
      await updateReferrer(tx, referrerID, change);
      await appendEvents(context, [
        {
          ...{ action: 'referral.referrer_saved', entityID: referrerID, entityName: change.name },
          ...{ before: logged(before), after: logged(after) },
        },
      ]);
    }
    return stored(context, referrerID, publicUrl);
  };

export const makeStatusLinkCommand =
  (publicUrl: string) =>
  async (
    context: RouteContext,
    { params: { referrerID } }: ParsedRequestOf<typeof makeStatusLink>,
  ): Promise<ResponseOf<typeof makeStatusLink>> => {
    const { tx, now } = context;
    const [row] = await lockReferrer(tx, referrerID);
    if (row === undefined) throw new ApiError('not_found');
    await revokeTokens(tx, REFERRER_STATUS, referrerID);
    const url = await createLink(tx, REFERRER_STATUS, { subject: referrerID, now, publicUrl });
    await appendEvents(context, [{ action: 'referral.status_link_made', entityID: referrerID, entityName: row.name }]);
    return { url };
  };
