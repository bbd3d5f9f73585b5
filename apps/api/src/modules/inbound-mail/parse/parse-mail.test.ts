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
