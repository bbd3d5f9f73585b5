import { strFromU8, unzipSync } from 'fflate';

const DOCUMENT = 'word/document.xml';
const MARK = '[Content_Types].xml';
/** What a document may unfold to: an archive can promise far more than it weighs. */
const MAX_UNFOLDED_BYTES = 20 * 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The XML of a Word document; null when the archive is no such document, is broken, or unfolds to too much. */
export function docxParts(bytes: Uint8Array): string | null {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => (name === DOCUMENT || name === MARK) && originalSize <= MAX_UNFOLDED_BYTES,
    });
    const document = parts[DOCUMENT];
    return document === undefined || parts[MARK] === undefined ? null : strFromU8(document);
  } catch {
    return null;
  }
}

/** The words of a Word document, one line a paragraph. */
export const docxText = (bytes: Uint8Array): string =>
  (docxParts(bytes) ?? '')
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<\/w:p>|<w:br\/>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
