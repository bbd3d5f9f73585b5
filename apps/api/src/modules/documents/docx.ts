import { strFromU8, unzipSync } from 'fflate';

const DOCUMENT = 'word/document.xml';
const MARK = '[Content_Types].xml';
/** The most that the text part of a document may unpack to: an archive can declare far more than it weighs. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text part of a Word document; null when the archive is no such document, names an entry twice or is too large. */
function documentPart(bytes: Uint8Array): Uint8Array | null {
  const names = new Set<string>();
  try {
    const { [DOCUMENT]: document } = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        // Two entries of one name may share their bytes: each would be unpacked again.
        if (names.has(name)) throw new Error('The archive names an entry twice.');
        names.add(name);
        return name === DOCUMENT && originalSize <= MAX_UNPACKED_BYTES;
      },
    });
    return document !== undefined && names.has(MARK) ? document : null;
  } catch {
    return null;
  }
}

export const isDocx = (bytes: Uint8Array): boolean => documentPart(bytes) !== null;

/** The words of a Word document, one line a paragraph. */
export function docxText(bytes: Uint8Array): string {
  const document = documentPart(bytes);
  if (document === null) return '';
  return strFromU8(document)
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<\/w:p>|<w:br\/>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
