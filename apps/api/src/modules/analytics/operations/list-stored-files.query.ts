import type { listStoredFiles } from '@vinculo/contracts/analytics';
import { documentId } from '@vinculo/contracts/documents';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import { mexicoDay } from '@vinculo/domain/calendar';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterKey } from '../../../db/keyset';
import { candidates } from '../../../db/schema/candidates';
import { candidateDocuments } from '../../../db/schema/documents';
import type { CursorCipher } from '../../../http/cursor-cipher';
import { listPage } from '../../../http/list-page';
import type { RouteContext } from '../../../http/route';
import { fullName } from '../../candidates/candidate-columns';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { NO_DETAILS } from '../figure-rows.presenter';
import { listedAt } from '../hidden-changes';

const { bytes, documentID, removedAt, type, state, uploadedAt } = candidateDocuments;
const { docID, firstName, paternalName, maternalName } = candidates;
/** What the storage counts. */
export const isStored = isNull(removedAt);
const fileCursor = z.object({ bytes: z.int(), documentID: documentId });

export const listStoredFilesQuery =
  (cursors: CursorCipher) =>
  async (
    context: RouteContext,
    { query: { cursor, limit } }: ParsedRequestOf<typeof listStoredFiles>,
  ): Promise<ResponseOf<typeof listStoredFiles>> => {
    const { tx } = context;
    const isOpen = await hasRecordAccess(context);
    const after = cursor === undefined ? undefined : cursors.decode(fileCursor, cursor);
    const rows = await tx
      .select({
        ...{ documentID, bytes, type, state, uploadedAt },
        person: { docID, firstName, paternalName, maternalName },
      })
      .from(candidateDocuments)
      .innerJoin(candidates, eq(docID, candidateDocuments.docID))
      .where(and(isStored, after && afterKey(bytes, documentID, 'desc', { value: after.bytes, id: after.documentID })))
      .orderBy(desc(bytes), desc(documentID))
      .limit(limit + 1);
    const [stored] = await tx.select({ count: count() }).from(candidateDocuments).where(isStored);
    return listPage({
      rows,
      limit,
      keyOf: (row) => cursors.encrypt({ bytes: row.bytes, documentID: row.documentID }),
      present: ({ person, uploadedAt: at, ...file }) => {
        // Who has a criminal record opens with a reason only.
        const isHidden = file.type === CRIMINAL_RECORD && !isOpen;
        return {
          ...{
            kind: 'document_review' as const,
            from: null,
            to: file.state,
            count: 1,
            ...NO_DETAILS,
            bytes: file.bytes ?? 0,
            isHidden,
          },
          at: listedAt({ at, day: mexicoDay(at), isHidden }).toISOString(),
          person: isHidden ? null : { docID: person.docID, name: fullName(person) },
          ...{ vacancy: null, company: null, ticket: null, entry: null },
        };
      },
      total: { count: stored?.count ?? 0, isExact: true },
    });
  };
