export { documentQueries } from './document-queries';
export { prepareFile } from './prepare-file';
export {
  cancelUpload,
  retryUpload,
  startUploads,
  useUploadStore,
  type Upload,
  type UploadProblem,
} from './upload-store';
export { useAcceptProposal, useChangeDocument } from './use-change-document';
export { useFileContent } from './use-file-content';
