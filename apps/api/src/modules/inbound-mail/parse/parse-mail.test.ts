import fc from 'fast-check';
import { HOSTILE_FILES } from '../../../testing/files/hostile-files';
import { JoinedParts } from './joined-parts';
import { attached, multipart, TEXT } from './mail-builders.fixture';
import { createMailReader } from './mail-reader';
import { UNREADABLE } from './mail-bodies.cases';
import { MAIL_CASES } from './mails.cases';
import { parseMail } from './parse-mail';
import { withoutQuote } from './split-quote';

const OWN = ['hola@vinculo.example', 'ayuda@vinculo.example'];
const bytes = (raw: string | Uint8Array): Uint8Array => (typeof raw === 'string' ? Buffer.from(raw) : raw);

test.each(MAIL_CASES)('$name', async ({ raw, expected }) => {
  const { attachments, ...mail } = await parseMail(bytes(raw), OWN);
  const read = { ...mail, attachments: attachments.map((file) => [file.fileName, file.type, file.bytes.length]) };
  expect(read).toMatchObject(expected);
});

test.each(UNREADABLE)('$name cannot be read', async ({ raw }) => {
  await expect(parseMail(bytes(raw), OWN)).rejects.toThrow();
});

test('a mail of very many lines before its quote is read as fast as any', () => {
  const text = `Hola\nEl lunes Ana escribió:\n${'x\n'.repeat(100_000)}> fin`;
  // Line by line it would take minutes.
  expect(withoutQuote(text)).toBe('Hola');
});

test('parts are joined as a Blob joins them', async () => {
  const part = fc.oneof(
    fc.uint8Array(),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array().map((bytes) => Uint8Array.from(bytes).buffer),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part), async (parts) => {
      const blob = new Blob(parts.map((one) => (one instanceof Uint8Array ? Uint8Array.from(one) : one)));
      expect(Buffer.from(await new JoinedParts(parts).arrayBuffer())).toEqual(Buffer.from(await blob.arrayBuffer()));
    }),
  );
});

test('the lines of a long mail are joined in a fraction of the time that a Blob takes', async () => {
  const lines = Array.from({ length: 120_000 }, (_, index) => (index % 2 === 0 ? Buffer.from('a ') : '\n'));
  const timeOf = async (blob: { arrayBuffer(): Promise<ArrayBuffer> }) => {
    const start = performance.now();
    await blob.arrayBuffer();
    return performance.now() - start;
  };
  // Some 50 ms and 2 s.
  const ofBlob = await timeOf(new Blob(lines));
  expect(await timeOf(new JoinedParts(lines))).toBeLessThan(ofBlob / 2);
});

test('files that are made to hold up their reader are refused, each with its reason', async () => {
  const reader = createMailReader(OWN);
  const files = HOSTILE_FILES.map((file) => ({ ...file, bytes: file.make() })).filter(
    ({ bytes }) => bytes.length < 1_000_000,
  );
  const parts = files.map(({ fileName, storedType, bytes }) => attached(storedType, fileName, bytes));
  const read = await reader.read(Buffer.from(multipart('mixed', [[TEXT, 'Va'], ...parts])));
  expect(read?.files.map(({ problem }) => problem)).toEqual(
    files.map(({ outcome }) => (outcome.startsWith('file_') ? outcome : null)),
  );
  await reader.close();
});
