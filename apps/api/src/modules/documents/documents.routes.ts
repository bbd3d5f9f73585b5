import {
  acceptProposal,
  editDocument,
  listProposals,
  listDocuments,
  listPendingDocuments,
  registerDocument,
  releaseUpload,
  removeDocument,
  reserveUpload,
  reviewDocument,
  undoDocumentChange,
  viewDocument,
} from '@vinculo/contracts/documents';
import { CRIMINAL_RECORD } from '@vinculo/domain/candidates';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { findById as findCandidate } from '../candidates/candidates.repository';
import { hasRecordAccess } from '../criminal-record/record-access';
import { acceptProposalCommand } from './accept-proposal.command';
import { presentDocuments } from './documents.presenter';
import { listOfCandidate } from './documents.repository';
import type { FileReader } from './files/file-reader';
import { inspectUpload } from './uploads/inspect-upload';
import { editDocumentCommand } from './edit-document.command';
import { listProposalsQuery } from './list-proposals.query';
import { listPendingDocumentsQuery } from './list-pending-documents.query';
import { pathOf, registerDocumentCommand } from './uploads/register-document.command';
import { releaseRefused, releaseUploadCommand } from './uploads/release-upload.command';
import { removeDocumentCommand } from './remove-document.command';
import { reserveUploadCommand } from './uploads/reserve-upload.command';
import { reviewDocumentCommand } from './review-document.command';
import { undoDocumentChangeCommand } from './undo-document-change.command';
import { viewDocumentCommand } from './view-document.command';

export function registerDocuments(app: FastifyInstance, reader: FileReader): void {
  route(app, listDocuments, {
    access: 'candidates:read',
    handler: async (context, { params }) => {
      const { tx } = context;
      if ((await findCandidate(tx, params.docID)) === undefined) throw new ApiError('not_found');
      const isOpen = await hasRecordAccess(context);
      const rows = (await listOfCandidate(tx, params.docID)).filter(({ type }) => type !== CRIMINAL_RECORD || isOpen);
      return { items: await presentDocuments(context, rows) };
    },
  });
  route(app, listPendingDocuments, { access: 'documents:review', handler: listPendingDocumentsQuery });
  route(app, reserveUpload, { access: 'documents:upload', handler: reserveUploadCommand });
  route(app, releaseUpload, { access: 'documents:upload', handler: releaseUploadCommand });
  route(app, registerDocument, {
    access: 'documents:upload',
    prepare: (outside, request) =>
      inspectUpload(outside, { path: pathOf(request), fileName: request.body.fileName }, reader),
    handler: registerDocumentCommand,
    cleanUp: releaseRefused,
  });
  route(app, reviewDocument, { access: 'documents:review', handler: reviewDocumentCommand });
  route(app, editDocument, { access: 'documents:upload', handler: editDocumentCommand });
  route(app, removeDocument, { access: 'documents:upload', handler: removeDocumentCommand });
  route(app, undoDocumentChange, { access: 'candidates:read', handler: undoDocumentChangeCommand });
  route(app, viewDocument, { access: 'candidates:read', handler: viewDocumentCommand });
  route(app, listProposals, { access: 'candidates:read', handler: listProposalsQuery });
  route(app, acceptProposal, { access: 'candidates:edit', handler: acceptProposalCommand(app.identifierLimit) });
}
