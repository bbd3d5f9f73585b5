import type { WaitingDocument } from '@vinculo/contracts/waiting';
import { fullName } from '../../candidates/candidate-columns';
import { hasRecordAccess } from '../../criminal-record/record-access';
import { countPending, listPending, namesOf } from '../../documents/documents.repository';
import { capped, type Queue } from './queue';

export const pendingDocuments: Queue<WaitingDocument> = {
  permissions: ['documents:review'],
  read: async (context, limit) => {
    const { tx } = context;
    const withRecords = await hasRecordAccess(context);
    const rows = await listPending(tx, undefined, limit, withRecords);
    const docIDs = rows.map(({ docID }) => docID);
    const names = new Map((await namesOf(tx, docIDs)).map((person) => [person.docID, fullName(person)]));
    return {
      ...capped(await countPending(tx, withRecords)),
      items: rows.map(({ documentID, docID, type, uploadedAt }) => ({
        documentID,
        docID,
        name: names.get(docID) ?? '',
        type,
        uploadedAt: uploadedAt.toISOString(),
      })),
    };
  },
};
