import type { MailFailure, ReceivedMailKind } from '@vinculo/domain/mails';

/** What a person's message is distinguished by from what programs send. Names of headers are in lower case. */
export interface MailTraits {
  readonly headers: ReadonlyMap<string, string>;
  readonly from: string;
  readonly subject: string;
  readonly types: readonly { readonly type: string; readonly method?: string | undefined }[];
  /** The addresses that the platform itself sends from. */
  readonly ownAddresses: readonly string[];
}

const MAILER = /^(mailer-daemon|postmaster)@/i;
const AWAY = /^\s*(respuesta automática|automatic reply|auto[- ]?reply|fuera de (la )?oficina|out of office)\b/i;
const BULK = /^(bulk|list|junk)$/i;

function isAutomatic({ headers, subject }: MailTraits): boolean {
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase();
  return (
    (submitted !== undefined && submitted !== 'no') ||
    ['x-autoreply', 'x-autorespond', 'x-auto-response-suppress'].some((name) => headers.has(name)) ||
    /^auto_?reply$/i.test(headers.get('precedence')?.trim() ?? '') ||
    AWAY.test(subject)
  );
}

/** What a mail is (RFC 3834, RFC 3464, RFC 5546, RFC 2919). */
export function kindOfMail(traits: MailTraits): Exclude<ReceivedMailKind, 'flood' | 'unreadable'> {
  const { headers, from, types, ownAddresses } = traits;
  const isReport =
    /multipart\/report/i.test(headers.get('content-type') ?? '') &&
    /report-type\s*=\s*"?delivery-status/i.test(headers.get('content-type') ?? '');
  if (isReport || MAILER.test(from)) return 'bounce';
  if (ownAddresses.includes(from.toLowerCase())) return 'loop';
  if (types.some(({ type, method }) => type === 'text/calendar' && method === 'REPLY')) return 'calendarReply';
  if (headers.has('list-id') || headers.has('list-unsubscribe') || BULK.test(headers.get('precedence')?.trim() ?? ''))
    return 'mailingList';
  return isAutomatic(traits) ? 'autoReply' : 'message';
}

/** A mail of ours that was not delivered; `failure` is null while the server still tries. */
export interface Bounce {
  readonly messageID: string | null;
  readonly failure: MailFailure | null;
}

/** What a delivery status says (RFC 3463, RFC 3464), or the text of a server that writes none. */
export function readBounce(texts: readonly string[]): Bounce {
  const text = texts.join('\n').slice(0, 200_000);
  const messageID = /^message-id:\s{0,4}<([^<>\s]{1,250})>/im.exec(text)?.[1] ?? null;
  const status =
    /^status:\s{0,4}(\d\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? /\b([45]\.\d{1,3}\.\d{1,3})\b/.exec(text)?.[1];
  const isDelayed = /^action:\s{0,4}delayed/im.test(text) || status?.startsWith('4.') === true;
  if (isDelayed) return { messageID, failure: null };
  if (status === '5.2.2') return { messageID, failure: 'mailboxFull' };
  return { messageID, failure: status?.startsWith('5.1.') === true ? 'unknownAddress' : 'rejected' };
}
