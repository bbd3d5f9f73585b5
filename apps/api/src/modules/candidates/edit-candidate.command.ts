import type { editCandidate } from '@vinculo/contracts/candidates';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { ApiError } from '../../http/api-error';
import { definedOnly } from '../../http/defined-only';
import type { RouteContext } from '../../http/route';
import { changedFields } from '../audit/append-event';
import { appendCandidateEvents } from './append-candidate-event';
import { searchColumns, storedIdentifiers, storedMunicipality, storedPlaces } from './candidate-columns';
import { presentCandidate } from './candidates.presenter';
import { findByIdForUpdate, update } from './candidates.repository';
import { identifierMatches } from './search/identifier-search';
import { requireCandidateEntries } from './require-candidate-entries';

export async function editCandidateCommand(
  context: RouteContext,
  { params, body: { version, ...body } }: ParsedRequestOf<typeof editCandidate>,
): Promise<ResponseOf<typeof editCandidate>> {
  const { tx, now } = context;
  const row = await findByIdForUpdate(tx, params.docID);
  if (row === undefined) throw new ApiError('not_found');
  if (row.version !== version)
    throw new ApiError('version_conflict', { current: await presentCandidate(context, row) });

  const change = storedIdentifiers(definedOnly(body));
  // Values from before there was a catalogue stay until they are changed.
  if (change.municipality !== undefined && change.municipality !== row.municipality)
    change.municipality = storedMunicipality(change.municipality, change.state ?? row.state);
  if (change.wishedPlaces !== undefined) change.wishedPlaces = storedPlaces(change.wishedPlaces);
  await requireCandidateEntries(tx, change, row);
  const { before, after } = changedFields(row, change);
  const matches = await identifierMatches(context, { ...change, docID: row.docID }, row);
  if (Object.keys(after).length === 0) {
    await appendCandidateEvents(context, matches);
    return presentCandidate(context, row);
  }
  const stored = await update(tx, row, {
    ...change,
    ...searchColumns({ ...row, ...change }),
    lastActivityAt: now,
  });
  await appendCandidateEvents(context, [{ action: 'candidate.edited', docID: row.docID, before, after }, ...matches]);
  return presentCandidate(context, stored);
}
