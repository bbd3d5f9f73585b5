import { ApiError } from '../../http/api-error';
import type { RouteContext } from '../../http/route';
import { findPolicy } from '../account/second-factor.repository';
import { findVerifiers, type ArcoRow } from './arco-requests.repository';

type Asking = Pick<RouteContext, 'tx' | 'actor'>;

/** Whether the security policy leaves blocking and erasing for this cancellation to somebody else. */
export async function needsOtherPerson({ tx, actor }: Asking, { docID }: Pick<ArcoRow, 'docID'>): Promise<boolean> {
  return (await findPolicy(tx)).twoPersonErasure && (await findVerifiers(tx, docID)).has(actor.uid);
}

/** @throws ApiError `other_person_required` for whoever verified the identity, where the policy asks for two people. */
export async function requireOtherPerson(asking: Asking, row: Pick<ArcoRow, 'docID'>): Promise<void> {
  if (await needsOtherPerson(asking, row)) throw new ApiError('other_person_required');
}
