/** Files of one answer. */
export const MOST_ANSWER_FILES = 10;

/** 15 MB: all files of an answer together, as mail servers refuse larger mails. */
export const MOST_ANSWER_BYTES = 15 * 1024 * 1024;

/** The path of a file of an answer in the bucket. */
export const ticketFilePath = (ticketID: string, fileID: string): string => `tickets/${ticketID}/${fileID}`;
