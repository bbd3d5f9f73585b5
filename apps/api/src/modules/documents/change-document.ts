import type { CandidateDocument } from '@vinculo/contracts/documents';
import type { RouteContext } from '../../http/route';
import { appendCandidateEvent } from '../candidates/append-candidate-event';
import type { CandidateRow } from '../candidates/candidate-columns';
import { documentFact, type FactMoment } from '../facts/fact';
import { presentDocument } from './documents.presenter';
import { update, type DocumentChange, type DocumentRow } from './documents.repository';
import { syncFile } from './uploads/sync-file';

type ChangeAction =
  'document.approved' | 'document.rejected' | 'document.edited' | 'document.removed' | 'document.undone';

interface Change {
  readonly row: DocumentRow;
  readonly candidate: CandidateRow;
  readonly action: ChangeAction;
  readonly change: DocumentChange;
  /** The review that the change undoes. */
  readonly takesBack?: FactMoment;
}

const logged = (row: DocumentRow) => ({
  document: row.type,
  state: row.state,
  ...(row.reason === '' ? {} : { reason: row.reason }),
  ...(row.expiresOn === null ? {} : { expiresOn: row.expiresOn }),
});

/** Writes a change that its author can undo, updates the candidate's row, and appends an audit event. */
export async function changeDocument(
  context: RouteContext,
  { row, candidate, action, change, takesBack }: Change,
): Promise<CandidateDocument> {
  const { tx, actor, now } = context;
  const stored = await update(tx, row.documentID, {
    undo: {
      uid: actor.uid,
      at: now.toISOString(),
      state: row.state,
      reason: row.reason,
      expiresOn: row.expiresOn,
      type: row.type,
      reviewedBy: row.reviewedBy,
      reviewedAt: row.reviewedAt?.toISOString() ?? null,
    },
    ...change,
  });
  await syncFile(context, candidate, [row.type, stored.type]);
  await appendCandidateEvent(context, {
    action,
    docID: row.docID,
    before: logged(row),
    after: logged(stored),
    ...(stored.state !== row.state && {
      fact:
        takesBack === undefined
          ? documentFact(stored, candidate, row.state)
          : { ...documentFact(row, candidate, stored.state), takesBack },
    }),
  });
  return presentDocument(context, stored);
}
