import fc from 'fast-check';
import { JoinedParts } from './joined-parts';
import { mail } from './mail-builders.fixture';
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

test('a mail of half a million lines holds up the others for no longer than a second or two', async () => {
  // With a Blob of its lines it takes 10 s and more.
  const reader = createMailReader(OWN, 8_000);
  const flowed = { 'Content-Type': 'text/plain; charset=utf-8; format=flowed' };
  const read = await reader.read(Buffer.from(mail(flowed, 'a \r\n'.repeat(500_000))));
  expect(read?.text).toHaveLength(200_000);
  await reader.close();
});
