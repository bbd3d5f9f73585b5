/**
 * All screens that show documents, bundled in one chunk: code shared by three chunks would load with every screen.
 */
export { CvTab } from './panel/cv/cv-tab';
export { DocumentsTab } from './panel/documents/documents-tab';
export { ReviewPage } from './review/review-page';
