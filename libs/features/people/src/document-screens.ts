/**
 * All that shows documents, to be fetched in one piece: what three pieces share would come with every screen.
 */
export { CvTab } from './panel/cv/cv-tab';
export { DocumentsTab } from './panel/documents/documents-tab';
export { ReviewPage } from './review/review-page';
