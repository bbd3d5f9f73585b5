import { isDocumentFormat } from '@vinculo/domain/documents';
import { can, claimsOf, mayUsePlatform, type Permission } from '@vinculo/domain/session';
import type { IdTokenPayload } from '../tokens/id-tokens';

/** The same rules as in storage.rules for the real Storage. Change both together. */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const DOCUMENT = new RegExp(`^[a-z]+/${UUID}/${UUID}$`);
/** Folders of documents, with the permissions to read and to add them. */
const DOCUMENTS: Readonly<Record<string, { readonly read: Permission; readonly create: Permission }>> = {
  candidates: { read: 'candidates:read', create: 'documents:upload' },
  tickets: { read: 'tickets:read', create: 'tickets:answer' },
};
/** What a browser would run, without parameters. */
const ACTIVE_TYPE =
  /^(?:text\/(?:html|xml|xsl|(?:java|ecma)script)|application\/(?:xml|(?:x-)?(?:java|ecma)script)|multipart\/.*|.*\+xml)$/;

/** What is known of a file that is stored, or of one as a change of its metadata would leave it. */
export interface FileRecord {
  readonly contentType?: string | null | undefined;
  readonly contentDisposition?: string | null | undefined;
}

const documentRules = (name: string) => DOCUMENTS[name.split('/')[0] ?? ''];

const isInert = ({ contentType }: FileRecord): boolean =>
  !ACTIVE_TYPE.test(
    contentType
      ?.toLowerCase()
      .split(/[\s;]/)
      .find((part) => part !== '') ?? '',
  );

export const mayRead = (name: string, token: IdTokenPayload): boolean => {
  const claims = claimsOf(token);
  const rules = documentRules(name);
  return rules === undefined ? mayUsePlatform(claims) : DOCUMENT.test(name) && can(claims, rules.read);
};

/** Documents cannot be listed: they are read one by one, by path. */
export const mayList = (prefix: string, token: IdTokenPayload): boolean =>
  documentRules(prefix) === undefined && mayUsePlatform(claimsOf(token));

/**
 * A document: a known format, downloaded rather than shown, never over what stands there. Other folders take
 * any inert file. @param size what is known of it so far.
 */
export function mayCreate(
  name: string,
  file: FileRecord,
  size: number,
  { isThere, token }: { readonly isThere: boolean; readonly token: IdTokenPayload },
): boolean {
  const claims = claimsOf(token);
  const rules = documentRules(name);
  if (rules === undefined) return mayUsePlatform(claims) && isInert(file);
  return (
    DOCUMENT.test(name) &&
    can(claims, rules.create) &&
    !isThere &&
    size > 0 &&
    file.contentDisposition === 'attachment' &&
    isDocumentFormat(file.contentType ?? '')
  );
}

/** @param file as the change would leave it. */
export const mayChange = (name: string, file: FileRecord, token: IdTokenPayload): boolean =>
  documentRules(name) === undefined && mayUsePlatform(claimsOf(token)) && isInert(file);

export const mayRemove = (name: string, token: IdTokenPayload): boolean =>
  documentRules(name) === undefined && mayUsePlatform(claimsOf(token));
