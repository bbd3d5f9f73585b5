import type { Currency, DocumentType } from '../catalogs';

/** Candidate search. */
export const CANDIDATE_PAGE_SIZE = 40;
export const MATCH_RANGE = { min: 0, max: 100 } as const;
export const USERS_INDEX = 'users-prod';

export const ADMIN_PAGE_SIZE = 10;

/** Vacancies. */
export const DEFAULT_MATCHES = 0;
export const DEFAULT_CURRENCY = 'MXN' satisfies Currency;
export const DEFAULT_DOCUMENT_TYPE = 'CV' satisfies DocumentType;

/** More prior sends than this in one session block the next password-reset e-mail. */
export const RESET_SEND_LIMIT = 3;

/** Retry ceilings of the file storage, in milliseconds. */
export const STORAGE_MAX_OPERATION_RETRY_MS = 120_000;
export const STORAGE_MAX_UPLOAD_RETRY_MS = 600_000;

export const TIMESTAMP_DIGITS = { milliseconds: 13, seconds: 10 } as const;
export const TRUNCATION_LENGTH = 8;

export const LOCALE = 'es-MX';
/** Monday, as date-fns counts days. */
export const WEEK_STARTS_ON = 1;
