import { strFromU8, unzipSync } from 'fflate';

const DOCUMENT = 'word/document.xml';
const MARK = '[Content_Types].xml';
/** Limit for the unpacked text part: a small archive can unpack to far more than its own size. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;
/** A text part of some size packs to a tenth or a thirtieth; what packs to less is made to hold up who unpacks it. */
const SMALL_BYTES = 1024 * 1024;
const MOST_PACKED = 200;

const isUnpacked = (size: number, originalSize: number): boolean =>
  originalSize <= SMALL_BYTES || (originalSize <= MAX_UNPACKED_BYTES && originalSize <= MOST_PACKED * size);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text part of a Word document; null if it is missing or too large, or if an entry name is repeated. */
function documentPart(bytes: Uint8Array): Uint8Array | null {
  const names = new Set<string>();
  try {
    const { [DOCUMENT]: document } = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        // Entries with the same name may share their bytes, and each would be unpacked again.
        if (names.has(name)) throw new Error('The archive names an entry twice.');
        names.add(name);
        return name === DOCUMENT && isUnpacked(size, originalSize);
      },
    });
    return document !== undefined && names.has(MARK) ? document : null;
  } catch {
    return null;
  }
}

export const isDocx = (bytes: Uint8Array): boolean => documentPart(bytes) !== null;

/** The text of a Word document, one line per paragraph; '' if it cannot be read. */
export function docxText(bytes: Uint8Array): string {
  const document = documentPart(bytes);
  if (document === null) return '';
  return strFromU8(document)
    .replace(/<w:tab\/>/g, '\t')
    .replace(/<\/w:p>|<w:br\/>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
