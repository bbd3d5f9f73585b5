import { withoutInvisible } from '@vinculo/contracts/wire';
import type { ReceivedMailKind } from '@vinculo/domain/mails';
import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { kindOfMail, readBounce, type Bounce } from './classify-mail';
import { cleanHtml, textOfHtml } from './clean-html';
import { withoutQuote } from './split-quote';

interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailAttachment {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What a received mail says. Ids of messages are without angle brackets. */
export interface ParsedMail {
  readonly kind: Exclude<ReceivedMailKind, 'flood' | 'unreadable'>;
  readonly messageID: string | null;
  /** The messages that it answers, the nearest first. */
  readonly answers: readonly string[];
  readonly from: Mailbox;
  /** Every address that it was sent to. */
  readonly recipients: readonly string[];
  readonly subject: string;
  /** Its text without the mail that it answers. */
  readonly text: string;
  /** All of it, safe to show; '' where it has no HTML. */
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
  readonly bounce: Bounce | null;
}

const LONGEST_TEXT = 200_000;
const MOST_ATTACHMENTS = 50;
const MOST_REFERENCES = 50;

const mailboxes = (addresses: readonly Address[] = []): Mailbox[] =>
  addresses.flatMap((address) => (address.group === undefined ? [address] : address.group));

const idsIn = (header = ''): string[] =>
  [...header.slice(0, 20_000).matchAll(/<([^<>\s]{1,250})>/g)].flatMap(([, id]) => id ?? []);

/** Node 20 decodes windows-1252 as ISO-8859-1, unless in a stream: its quotes and dashes come out as control characters. */
const WINDOWS_1252 = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index),
  { stream: true },
);
const withQuotes = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? '');

/** Without control characters: the database refuses some, and others mislead a reader. */
export const visible = (text: string): string =>
  withQuotes(text).replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, (one) => (/[\n\t]/.test(one) ? one : ''));
/** Without invisible letters too: a name or a subject of nothing else is none. */
const oneLine = (text: string, most: number): string =>
  withoutInvisible(visible(text.replace(/\s+/g, ' ')))
    .trim()
    .slice(0, most);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const isReport = ({ mimeType }: Attachment): boolean =>
  mimeType.startsWith('message/') || mimeType === 'text/rfc822-headers';

/**
 * Reads a mail (RFC 5322, MIME).
 * @param ownAddresses the addresses, in lower case, that the platform itself sends from.
 * @throws for a mail that is nested too deeply, or has no sender.
 */
export async function parseMail(raw: Uint8Array, ownAddresses: readonly string[]): Promise<ParsedMail> {
  const email = await PostalMime.parse(raw, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 256 * 1024,
  });
  const [from] = mailboxes(email.from === undefined ? [] : [email.from]);
  if (from?.address === undefined || !/^[^\s@]+@[^\s@]+$/.test(from.address))
    throw new Error('The mail has no sender.');
  const headers = new Map(email.headers.map(({ key, value }) => [key, value]));
  const subject = oneLine(email.subject ?? '', 200);
  const kind = kindOfMail({
    headers,
    from: from.address,
    subject,
    types: email.attachments.map(({ mimeType, method }) => ({ type: mimeType, method })),
    ownAddresses,
  });
  const html = cleanHtml(visible(email.html ?? '').slice(0, LONGEST_TEXT * 5));
  const written = visible((email.text ?? '').replaceAll('\r\n', '\n')).trim() || textOfHtml(html);
  const reports = email.attachments.filter(isReport).map((report) => new TextDecoder().decode(bytesOf(report)));
  return {
    kind,
    messageID: idsIn(email.messageId)[0] ?? null,
    answers: [...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse()])].slice(0, MOST_REFERENCES),
    from: { name: oneLine(from.name, 120), address: from.address.toLowerCase().slice(0, 254) },
    recipients: [
      ...mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map(({ address }) => address),
      ...['delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => headers.get(name) ?? []),
    ].map((address) => address.trim().toLowerCase()),
    subject,
    text: withoutQuote(written).slice(0, LONGEST_TEXT),
    html,
    attachments: email.attachments.slice(0, MOST_ATTACHMENTS).map((attachment) => ({
      fileName: oneLine(attachment.filename ?? '', 120),
      type: attachment.mimeType,
      bytes: bytesOf(attachment),
    })),
    bounce: kind === 'bounce' ? readBounce([...reports, written]) : null,
  };
}
