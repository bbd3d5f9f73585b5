import type { ArcoRequestId } from '@vinculo/contracts/privacy';
import { isArcoOpen, type ArcoKind, type ArcoStep } from '@vinculo/domain/privacy';
import { ApiError } from '../../../http/api-error';
import type { RouteContext } from '../../../http/route';
import type { CandidateRow } from '../../candidates/candidate-columns';
import { findByIdForUpdate as findCandidateForUpdate } from '../../candidates/candidates.repository';
import { findByIdForUpdate, type ArcoRow } from './arco-requests.repository';
import { presentArcoRequest } from './arco.presenter';

/** @throws ApiError `not_found`, or `version_conflict` with the stored record. */
export async function lockRequest(context: RouteContext, requestID: ArcoRequestId, version: number): Promise<ArcoRow> {
  const row = await findByIdForUpdate(context.tx, requestID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version)
    throw new ApiError('version_conflict', { current: await presentArcoRequest(context, row) });
  return row;
}

/** Whether the requested action is allowed: the identity is verified and the request is still open. */
const mayBeDone = (step: ArcoStep): boolean => step !== 'received' && isArcoOpen(step);

/** @throws ApiError `request_not_ready` unless the request is open, of this kind, and its identity check is done. */
export function checkReady({ kind, step }: ArcoRow, wanted: ArcoKind): void {
  if (kind !== wanted || !mayBeDone(step)) throw new ApiError('request_not_ready');
}

/** Locks the request's person. @throws ApiError `person_not_present` if blocked, erased or merged. */
export async function lockPerson({ tx }: RouteContext, { docID }: ArcoRow): Promise<CandidateRow> {
  const person = await findCandidateForUpdate(tx, docID);
  if (person === undefined) throw new ApiError('person_not_present');
  return person;
}
