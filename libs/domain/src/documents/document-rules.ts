/** 10 MB, as the file storage bounds it too. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;

/** The accepted formats of documents, with their file extensions. */
export const DOCUMENT_FORMATS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
} as const satisfies Record<string, readonly string[]>;
export type DocumentFormat = keyof typeof DOCUMENT_FORMATS;

const FORMATS = Object.keys(DOCUMENT_FORMATS) as DocumentFormat[];

export const isDocumentFormat = (contentType: string): contentType is DocumentFormat =>
  FORMATS.some((format) => format === contentType);

export const isImageFormat = (contentType: string): boolean => contentType.startsWith('image/');

/** Whether the app shows such a file as its text: it has neither pages nor a picture. */
export const isShownAsText = (contentType: string): boolean =>
  contentType !== 'application/pdf' && !isImageFormat(contentType);

/** The format of a file by its extension; null if it is not accepted. */
export function formatOfName(fileName: string): DocumentFormat | null {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return FORMATS.find((format) => DOCUMENT_FORMATS[format].some((known) => known === ending)) ?? null;
}

/** The path prefix of all files of a person in the bucket. */
export const folderOf = (docID: string): string => `candidates/${docID}/`;

/** The path of a person's file in the bucket. */
export const documentPath = (docID: string, fileID: string): string => `${folderOf(docID)}${fileID}`;
