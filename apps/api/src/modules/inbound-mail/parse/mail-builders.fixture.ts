import type { ParsedMail } from './parse-mail';

/** What is expected of a mail; what is left out is not compared. */
export interface MailCase {
  readonly name: string;
  readonly raw: string | Uint8Array;
  readonly expected: Partial<Omit<ParsedMail, 'attachments'>> & {
    readonly attachments?: readonly (readonly [string, string, number])[];
  };
}

type Headers = Readonly<Record<string, string>>;

const HEADERS: Headers = {
  From: 'Gloria Hernández <gloria@correo.example>',
  To: 'ayuda@vinculo.example',
  Subject: 'Duda sobre mi entrevista',
  'Message-ID': '<uno@correo.example>',
  Date: 'Mon, 5 Jan 2026 10:00:00 -0600',
  'MIME-Version': '1.0',
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Transfer-Encoding': '8bit',
};

/** A mail with these headers instead of the usual ones; an empty one is left out. */
export const mail = (headers: Headers, ...body: readonly string[]): string => {
  const lines = Object.entries({ ...HEADERS, ...headers }).flatMap(([name, value]) =>
    value === '' ? [] : `${name}: ${value}`,
  );
  return [...lines, '', ...body].join('\r\n');
};
export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
export const base64 = (content: string | Uint8Array): string =>
  (typeof content === 'string' ? Buffer.from(content) : Buffer.from(content)).toString('base64');
export const html = (body: string): string =>
  mail({ 'Content-Type': 'text/html; charset=utf-8' }, `<html><body>${body}</body></html>`);

/** A multipart mail; each part is its headers and its body. */
export const multipart = (kind: string, parts: readonly (readonly [string, string])[], headers: Headers = {}): string =>
  mail(
    { 'Content-Type': `multipart/${kind}; boundary="limite"`, 'Content-Transfer-Encoding': '', ...headers },
    ...parts.flatMap(([head, body]) => ['--limite', head, '', body]),
    '--limite--',
    '',
  );
export const TEXT = 'Content-Type: text/plain; charset=utf-8';
export const attached = (type: string, fileName: string, bytes: string | Uint8Array): readonly [string, string] => [
  `Content-Type: ${type}; name="${fileName}"\r\nContent-Disposition: attachment; filename="${fileName}"\r\nContent-Transfer-Encoding: base64`,
  base64(bytes),
];
