import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import { findPolicy } from '../../account/second-factor.repository';
import { findVerifiers, type ArcoRow } from '../arco/arco-requests.repository';

type Asking = Pick<RouteContext, 'tx' | 'actor'>;

/** Whether the security policy requires another user to block and erase for this cancellation. */
export async function needsOtherPerson({ tx, actor }: Asking, { docID }: Pick<ArcoRow, 'docID'>): Promise<boolean> {
  return (await findPolicy(tx)).twoPersonErasure && (await findVerifiers(tx, docID)).has(actor.uid);
}

/** @throws ApiError `other_person_required` if the caller verified the identity and the policy requires two people. */
export async function requireOtherPerson(asking: Asking, row: Pick<ArcoRow, 'docID'>): Promise<void> {
  if (await needsOtherPerson(asking, row)) throw new ApiError('other_person_required');
}
