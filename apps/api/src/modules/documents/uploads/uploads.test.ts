import { randomUUID } from 'node:crypto';
import { countCandidateFacets, listCandidateEvents, type CandidateId } from '@vinculo/contracts/candidates';
import { listDocuments, registerDocument, releaseUpload, reserveUpload } from '@vinculo/contracts/documents';
import { documentPath, MAX_DOCUMENT_BYTES } from '@vinculo/domain/documents';
import { zipSync } from 'fflate';
import { tinyPng } from '../../../seed/documents/tiny-png';
import { aPdf } from '../../../testing/files/upload-document';
import { uploadFile } from '../../../testing/files/upload-file';
import { sweepFiles } from '../../file-removals/sweep-files';
import { aPerson, api, later, recruiter, typesOf, upload } from '../documents.fixture';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const joined = (...parts: Uint8Array[]): Uint8Array => Buffer.concat(parts);
const PNG = tinyPng(2, 2, [[0, 80, 90]], () => 0);
const ZIP = zipSync({ 'a.txt': bytesOf('hola') });

const cvCount = async () => {
  const { body } = await api.call(countCandidateFacets, { body: {} }, recruiter);
  return body.facets.documents?.['CV'] ?? 0;
};

test('an upload appears in the file, in the filters and in the audit log', async () => {
  const docID = await aPerson();
  const before = await cvCount();
  const { answer } = await upload(docID, { fileName: 'Mi CV.pdf' });
  expect(answer.body).toMatchObject({
    docID,
    candidateName: 'Gloria Hernández García',
    type: 'CV',
    state: 'pending',
    fileName: 'Mi CV.pdf',
    file: { contentType: 'application/pdf' },
    uploadedBy: 'Persona recruiter',
    alsoIn: [],
    version: 1,
  });
  const { body } = await api.call(listDocuments, { params: { docID } }, recruiter);
  expect(body.items).toEqual([answer.body]);
  expect(await typesOf(docID)).toEqual(['CV']);
  expect(await cvCount()).toBe(before + 1);
  const events = await api.call(listCandidateEvents, { params: { docID }, query: {} }, recruiter);
  expect(events.body.items[0]).toMatchObject({ action: 'document.uploaded', after: { document: 'CV' } });
});

const jpeg = (...segments: Uint8Array[]) =>
  joined(
    Uint8Array.of(0xff, 0xd8),
    ...segments,
    // Two by two pixels.
    Uint8Array.of(0xff, 0xc0, 0, 11, 8, 0, 2, 0, 2, 1, 1, 0x11, 0),
    Uint8Array.of(0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9),
  );
const segment = (data: Uint8Array) => joined(Uint8Array.of(0xff, 0xe1, 0, data.length + 2), data);
const tiff = (tag: number) =>
  joined(bytesOf('Exif\0\0II*\0'), Uint8Array.of(8, 0, 0, 0, 1, 0, tag & 255, tag >> 8, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0));
const webp = (size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.write('RIFF');
  bytes.writeUInt32LE(size - 8, 4);
  bytes.write('WEBPVP8X', 8);
  bytes.writeUInt32LE(10, 16);
  return bytes;
};
const docx = zipSync({
  '[Content_Types].xml': bytesOf('<Types/>'),
  'word/document.xml': bytesOf('<w:p><w:t>Soldadura &amp; pailer\u00eda</w:t></w:p>'),
});

const hugePng = Buffer.from(PNG);
hugePng.writeUInt32BE(20_000, 16);
hugePng.writeUInt32BE(20_000, 20);

test.each<[string, string, string, Uint8Array, string | null]>([
  ['a PDF', 'a.pdf', 'application/pdf', aPdf(), null],
  ['a PNG', 'a.PNG', 'image/png', PNG, null],
  ['a JPEG with harmless Exif', 'a.jpeg', 'image/jpeg', jpeg(segment(tiff(0x0112))), null],
  ['a Word document', 'a.docx', DOCX, docx, null],
  ['exactly 10 MB', 'a.webp', 'image/webp', webp(MAX_DOCUMENT_BYTES), null],
  ['HTML named .pdf', 'a.pdf', 'application/pdf', bytesOf('<html><script>alert(1)</script>'), 'file_type_refused'],
  ['SVG with a script', 'a.svg', 'image/svg+xml', bytesOf('<svg><script>alert(1)</script></svg>'), 'file_type_refused'],
  ['SVG named .png', 'a.png', 'image/png', bytesOf('<svg><script>alert(1)</script></svg>'), 'file_type_refused'],
  ['a program', 'a.pdf', 'application/pdf', bytesOf('MZ\u0090\0'), 'file_type_refused'],
  ['HTML before a PDF', 'a.pdf', 'application/pdf', joined(bytesOf('<script>1</script>'), aPdf()), 'file_type_refused'],
  ['a PDF with an archive behind it', 'a.pdf', 'application/pdf', joined(aPdf(), ZIP), 'file_type_refused'],
  [
    'an archive that ends like a PDF',
    'a.pdf',
    'application/pdf',
    joined(aPdf(), ZIP, bytesOf('%%EOF')),
    'file_type_refused',
  ],
  [
    'a JPEG with a page of HTML behind it',
    'a.jpg',
    'image/jpeg',
    joined(jpeg(), bytesOf('<html>')),
    'file_type_refused',
  ],
  ['a PNG with an archive behind it', 'a.png', 'image/png', joined(PNG, ZIP), 'file_type_refused'],
  ['a PDF cut off', 'a.pdf', 'application/pdf', aPdf().subarray(0, 200), 'file_type_refused'],
  ['an archive named .docx', 'a.docx', DOCX, ZIP, 'file_type_refused'],
  ['a PDF named .png', 'a.png', 'application/pdf', aPdf(), 'file_type_refused'],
  ['a PDF stored as a picture', 'a.pdf', 'image/png', aPdf(), 'file_type_refused'],
  ['no ending', 'a', 'application/pdf', aPdf(), 'file_type_refused'],
  ['0 bytes', 'a.pdf', 'application/pdf', new Uint8Array(), 'file_empty'],
  ['one byte over', 'a.webp', 'image/webp', webp(MAX_DOCUMENT_BYTES + 1), 'file_too_large'],
  [
    'a picture without a size',
    'a.jpg',
    'image/jpeg',
    Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3, 0xff, 0xd9),
    'file_type_refused',
  ],
  ['a picture of 20,000 x 20,000', 'a.png', 'image/png', hugePng, 'file_picture_too_large'],
  ['a JPEG with GPS fields', 'a.jpg', 'image/jpeg', jpeg(segment(tiff(0x8825))), 'file_has_location'],
  [
    'a JPEG with a place in XMP',
    'a.jpg',
    'image/jpeg',
    jpeg(segment(bytesOf('http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="1"/>'))),
    'file_has_location',
  ],
])('%s', async (_what, fileName, contentType, bytes, code) => {
  const docID = await aPerson();
  const { answer, path } = await upload(docID, { bytes, fileName, contentType });
  expect(answer.info.code ?? null).toBe(code);
  const { body } = await api.call(listDocuments, { params: { docID } }, recruiter);
  await sweepFiles(api.app.deps);
  // A refused upload leaves neither bytes nor a row.
  expect([api.files.paths().includes(path), body.items.length]).toEqual(code === null ? [true, 1] : [false, 0]);
  expect(await typesOf(docID)).toEqual(code === null ? ['CV'] : []);
});

test('a registration without an uploaded file or for an unknown candidate is refused', async () => {
  const docID = await aPerson();
  const { fileID, path } = await uploadFile(api, docID, { bytes: aPdf() }, recruiter);
  const body = { fileID, fileName: 'a.pdf', type: 'CV' } as const;
  await api.files.sweep(path);
  const missing = await api.call(registerDocument, { params: { docID }, body }, recruiter);
  expect([missing.status, missing.info.code]).toEqual([409, 'file_missing']);
  const nobody = randomUUID() as CandidateId;
  const answer = await api.call(registerDocument, { params: { docID: nobody }, body }, recruiter);
  expect(answer.status).toBe(404);
  const reserve = { params: { docID: nobody }, body: { fileName: 'a.pdf' } };
  expect((await api.call(reserveUpload, reserve, recruiter)).status).toBe(404);
});

test('a path is reserved before the upload, with a valid name and the permission to upload', async () => {
  const docID = await aPerson();
  const reserve = (fileName: string, options: Parameters<typeof api.call>[2] = recruiter) =>
    api.call(reserveUpload, { params: { docID }, body: { fileName } }, options);
  expect((await reserve('a.pdf', {})).status).toBe(401);
  expect((await reserve('a.pdf', { as: 'guest' })).status).toBe(403);
  expect((await reserve('a.pdf', { ...recruiter, key: null })).info.code).toBe('idempotency_key_missing');
  expect((await reserve('a.html')).info.code).toBe('file_type_refused');
  for (const fileName of ['', 'a\0.pdf', `${'a'.repeat(160)}.pdf`])
    expect((await reserve(fileName)).info.code).toBe('invalid_request');
  const { body } = await reserve('a.pdf');
  expect(Date.parse(body.expiresAt)).toBeGreaterThan(api.clock.now.getTime());
});

test('a file without a reservation of the caller is refused', async () => {
  const docID = await aPerson();
  const fileID = randomUUID();
  api.files.put(documentPath(docID, fileID), aPdf(), 'application/pdf');
  const request = { params: { docID }, body: { fileID, fileName: 'a.pdf', type: 'CV' } } as const;
  expect((await api.call(registerDocument, request, recruiter)).info.code).toBe('file_missing');
  const others = await uploadFile(api, docID, { bytes: aPdf() }, { as: 'admin' });
  const body = { ...request.body, fileID: others.fileID };
  expect((await api.call(registerDocument, { ...request, body }, recruiter)).info.code).toBe('file_missing');
  // Other users cannot release it either.
  await api.call(releaseUpload, { params: { docID, fileID: others.fileID } }, recruiter);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).toContain(others.path);
});

test('an upload that is cancelled, refused by its name or never registered is deleted', async () => {
  const docID = await aPerson();
  const given = await uploadFile(api, docID, { bytes: aPdf() }, recruiter);
  const released = await api.call(releaseUpload, { params: { docID, fileID: given.fileID } }, recruiter);
  expect(released.status).toBe(200);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).not.toContain(given.path);

  // Refused before the file is read: here by its name; the same applies to 429, an idle session and maintenance.
  const left = await uploadFile(api, docID, { bytes: aPdf() }, recruiter);
  const body = { fileID: left.fileID, fileName: 'a\0.pdf', type: 'CV' as const };
  expect((await api.call(registerDocument, { params: { docID }, body }, recruiter)).status).toBe(400);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).toContain(left.path);
  later(24 * 60 * 60);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).not.toContain(left.path);
  const late = await api.call(registerDocument, { params: { docID }, body: { ...body, fileName: 'a.pdf' } }, recruiter);
  expect(late.info.code).toBe('file_missing');
});

test('cancelling its reservation does not delete a registered document', async () => {
  const docID = await aPerson();
  const { fileID, path } = await upload(docID);
  await api.call(releaseUpload, { params: { docID, fileID } }, recruiter);
  later(25 * 60 * 60);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).toContain(path);
});

test('a refusal is answered even if the removal of its file cannot be stored', async () => {
  const docID = await aPerson();
  const write = api.database.write.bind(api.database);
  const { fileID } = await uploadFile(api, docID, { bytes: bytesOf('<html>') }, recruiter);
  const body = { fileID, fileName: 'a.pdf', type: 'CV' as const };
  let [hasRefused, failures] = [false, 0];
  const spy = jest.spyOn(api.app.deps.database, 'write').mockImplementation((run, ...rest) => {
    if (hasRefused) {
      failures += 1;
      return Promise.reject(new Error('The database is away.'));
    }
    return write(run, ...rest).catch((error: unknown) => {
      hasRefused = true;
      throw error;
    });
  });
  const answer = await api.call(registerDocument, { params: { docID }, body }, recruiter);
  spy.mockRestore();
  expect([answer.info.code, failures]).toEqual(['file_type_refused', 1]);
});

test('a file that cannot be removed blocks neither uploads nor other removals, and is retried with growing delays', async () => {
  const docID = await aPerson();
  const [stuck, other] = [
    await uploadFile(api, docID, { bytes: aPdf() }, recruiter),
    await uploadFile(api, docID, { bytes: aPdf() }, recruiter),
  ];
  for (const { fileID } of [stuck, other]) await api.call(releaseUpload, { params: { docID, fileID } }, recruiter);
  const tried: string[] = [];
  const { sweep } = api.files;
  const spy = jest.spyOn(api.files, 'sweep').mockImplementation(async (prefix) => {
    tried.push(prefix);
    if (prefix === stuck.path) throw new Error('The storage does not answer.');
    await sweep(prefix);
  });
  await expect(sweepFiles(api.app.deps)).rejects.toThrow('does not answer');
  expect([api.files.paths().includes(stuck.path), api.files.paths().includes(other.path)]).toEqual([true, false]);
  expect((await upload(docID)).answer.status).toBe(200);
  for (let minute = 1; minute <= 16; minute += 1) {
    later(60);
    await sweepFiles(api.app.deps).catch(() => undefined);
  }
  // After 1, 3, 7 and 15 minutes.
  expect(tried.filter((prefix) => prefix === stuck.path)).toHaveLength(5);
  spy.mockRestore();
  later(24 * 60 * 60);
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).not.toContain(stuck.path);
});

test('the same file is refused for the same candidate and reported for another one', async () => {
  const [ana, beto] = [await aPerson({ firstName: 'Ana' }), await aPerson({ firstName: 'Beto' })];
  const bytes = aPdf();
  await upload(ana, { bytes });
  const again = await upload(ana, { bytes, type: 'RFC' });
  expect(again.answer.info.code).toBe('duplicate_document');
  await sweepFiles(api.app.deps);
  expect(api.files.paths()).not.toContain(again.path);
  const other = (await upload(beto, { bytes })).answer.body;
  expect(other.alsoIn).toEqual([{ docID: ana, name: 'Ana Hernández García' }]);
});

test('a second registration does not delete a stored file; the same key gives the same response', async () => {
  const docID = await aPerson();
  const { fileID, path } = await uploadFile(api, docID, { bytes: aPdf() }, recruiter);
  const request = { params: { docID }, body: { fileID, fileName: 'a.pdf', type: 'CV' } } as const;
  const key = randomUUID();
  const first = await api.call(registerDocument, request, { ...recruiter, key });
  const replay = await api.call(registerDocument, request, { ...recruiter, key });
  expect(replay.body).toEqual(first.body);
  const second = await api.call(registerDocument, request, recruiter);
  expect([second.info.code, api.files.paths().includes(path)]).toEqual(['duplicate_document', true]);
});
