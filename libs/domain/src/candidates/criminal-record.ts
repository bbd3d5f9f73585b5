import type { DocumentType } from '../catalogs';

/** The document that says whether somebody has a criminal record; asking for it needs a reason that the job gives. */
export const CRIMINAL_RECORD: DocumentType = 'Penal Record Letter';

/** So long a given reason opens the filter and the documents to whoever gave it. */
export const CRIMINAL_RECORD_MINUTES = 15;

/** A reason in one's own words is at least so long; a vacancy is a reason by itself. */
export const SHORTEST_RECORD_REASON = 15;
