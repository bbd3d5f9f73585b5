import type { DocumentType } from '../catalogs';

/** The document that says whether somebody has a criminal record; viewing it requires a reason related to the job. */
export const CRIMINAL_RECORD: DocumentType = 'Penal Record Letter';

/** How long a reason grants its author access to the filter and the documents. */
export const CRIMINAL_RECORD_MINUTES = 15;

/** Minimum length of a written reason; a vacancy counts as a reason without text. */
export const SHORTEST_RECORD_REASON = 15;
