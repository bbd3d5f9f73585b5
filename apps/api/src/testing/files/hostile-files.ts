import { deflateSync } from 'node:zlib';
import type { ReadFile } from '../../modules/documents/files/file-reader';
import { strToU8, zipSync, type Zippable } from 'fflate';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MEGABYTE = 2 ** 20;
const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02');
const DIRECTORY_END = Buffer.from('PK\x05\x06');

const repeated = (text: string, bytes: number): Uint8Array => Buffer.alloc(bytes, text);

const docx = (document: Uint8Array): Buffer => {
  const parts: Zippable = { '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': document };
  return Buffer.from(zipSync(parts, { level: 1 }));
};

/** The directory names its last entry `times` times, always over the same bytes. */
function namedOften(archive: Buffer, times: number): Buffer {
  const end = archive.lastIndexOf(DIRECTORY_END);
  const entry = archive.subarray(archive.lastIndexOf(DIRECTORY_ENTRY, end), end);
  const tail = Buffer.from(archive.subarray(end));
  tail.writeUInt16LE(tail.readUInt16LE(8) + times, 8);
  tail.writeUInt16LE(tail.readUInt16LE(10) + times, 10);
  tail.writeUInt32LE(tail.readUInt32LE(12) + entry.length * times, 12);
  return Buffer.concat([archive.subarray(0, end), ...Array<Buffer>(times).fill(entry), tail]);
}

/** The directory says that each entry unpacks to `bytes`. */
function declaring(archive: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(archive);
  for (let at = changed.indexOf(DIRECTORY_ENTRY); at >= 0; at = changed.indexOf(DIRECTORY_ENTRY, at + 1))
    changed.writeUInt32LE(bytes, at + 24);
  return changed;
}

/** A page whose content is `content`, deflated so many times over. */
function pdf(content: Uint8Array, times: number): Buffer {
  let data = content;
  for (let index = 0; index < times; index += 1) data = deflateSync(data, { level: 9 });
  const stream = `<</Length ${data.length}/Filter[${'/FlateDecode'.repeat(times)}]>>\nstream\n`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    Buffer.concat([Buffer.from(stream), data, Buffer.from('\nendstream')]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  objects.forEach((object, index) => {
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  });
  return Buffer.concat([...parts, Buffer.from('trailer<</Size 6/Root 1 0 R>>\n%%EOF\n')]);
}

function png(width: number, height: number): Buffer {
  const bytes = Buffer.from(
    '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND\xaeB`\x82',
    'latin1',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function jpeg(width: number, height: number): Buffer {
  const bytes = Buffer.from('\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\0\x01\x01\x11\0\xff\xda\0\x02\xff\xd9', 'latin1');
  bytes.writeUInt16BE(height, 7);
  bytes.writeUInt16BE(width, 9);
  return bytes;
}

function webp(width: number, height: number): Buffer {
  const bytes = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1');
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

export interface HostileFile {
  readonly what: string;
  readonly fileName: string;
  readonly storedType: string;
  /** Made when it is asked for: some take a moment. */
  readonly make: () => Uint8Array;
  /** 'text' of one that is read, 'no text' of one that is taken without its words, else the refusal. */
  readonly outcome: 'text' | 'no text' | Extract<ReadFile, { ok: false }>['code'];
  /** Reading it ends at the deadline, however fast the machine is. */
  readonly endsAtDeadline: boolean;
}

const word = (what: string, outcome: HostileFile['outcome'], make: HostileFile['make']): HostileFile => ({
  what,
  fileName: 'cv.docx',
  storedType: DOCX,
  make,
  outcome,
  endsAtDeadline: false,
});
const portable = (what: string, outcome: HostileFile['outcome'], make: HostileFile['make']): HostileFile => ({
  what,
  fileName: 'cv.pdf',
  storedType: 'application/pdf',
  make,
  outcome,
  endsAtDeadline: false,
});
const picture = (ending: 'png' | 'jpeg' | 'webp', make: HostileFile['make']): HostileFile => ({
  what: `a ${ending} of 20,000 x 20,000 in a few bytes`,
  fileName: `foto.${ending}`,
  storedType: `image/${ending}`,
  make,
  outcome: 'file_picture_too_large',
  endsAtDeadline: false,
});
const endless = (what: string, make: HostileFile['make']): HostileFile => ({
  ...portable(what, 'no text', make),
  endsAtDeadline: true,
});

/** Small files that need much time or memory to read. */
export const HOSTILE_FILES: readonly HostileFile[] = [
  word('60,000 opening brackets', 'text', () => docx(repeated('<', 60_000))),
  word('1 MB of opening brackets', 'text', () => docx(repeated('<', 1_000_000))),
  word('1 MB of entities without an end', 'text', () => docx(repeated('&a', 1_000_000))),
  word('19 MB packed to 19 KB', 'file_type_refused', () => docx(repeated('<', 19 * MEGABYTE))),
  word('a document named 5,000 times over the same bytes', 'file_type_refused', () =>
    namedOften(docx(repeated(' ', 19 * MEGABYTE)), 5_000),
  ),
  word('40 MB in one part', 'file_type_refused', () => docx(repeated(' ', 40 * MEGABYTE))),
  word('a part said to unpack to 4 GB', 'file_type_refused', () => declaring(docx(strToU8('<w:p/>')), 2 ** 32 - 1)),
  word('40 MB said to be 1 MB', 'no text', () => declaring(docx(repeated(' ', 40 * MEGABYTE)), MEGABYTE)),
  portable('100 MB deflated twice', 'no text', () => pdf(repeated(' ', 100 * MEGABYTE), 2)),
  endless('300 MB deflated once', () => pdf(repeated(' ', 300 * MEGABYTE), 1)),
  portable('arrays nested a million deep', 'no text', () => pdf(repeated('[', MEGABYTE), 1)),
  endless('60 MB of operators', () => pdf(repeated('q BT (a) Tj ET Q\n', 60 * MEGABYTE), 1)),
  picture('png', () => png(20_000, 20_000)),
  picture('jpeg', () => jpeg(20_000, 20_000)),
  picture('webp', () => webp(20_000, 20_000)),
];
