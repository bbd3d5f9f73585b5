import type { MailFailure } from '@vinculo/domain/mails';
import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer, type MailThread } from './mailer';

interface SmtpMailerOptions {
  /** smtp://user:password@host:587, or smtps:// where TLS begins with the connection. */
  readonly url: string;
  /** The sender, as "Vínculo <hola@vinculo.example>". */
  readonly from: string;
  /** Where servers report what they could not deliver: the mailbox that is read. */
  readonly bounces: string;
}

const TIMEOUT_MS = 20_000;

/** The commands about this mail. Errors of earlier ones (credentials, the sender) are fixed in our configuration. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA'];

/** What a final answer means (RFC 5321, 4.2.1 and RFC 3463); undefined where a later attempt may succeed. */
function failureOf(error: unknown): MailFailure | undefined {
  if (!(error instanceof Error)) return undefined;
  // A mail without a valid recipient is not even offered.
  if (!('responseCode' in error)) return 'code' in error && error.code === 'EENVELOPE' ? 'unknownAddress' : undefined;
  const code = Number(error.responseCode);
  if (code < 500 || !('command' in error) || !ABOUT_THE_MAIL.includes(String(error.command))) return undefined;
  const detail = /^\d{3}[ -]5\.(\d+\.\d+)/.exec('response' in error ? String(error.response) : '')?.[1] ?? '';
  if (code === 552 || detail === '2.2') return 'mailboxFull';
  if (detail.startsWith('7.')) return 'rejected';
  return code === 550 || code === 551 || code === 553 ? 'unknownAddress' : 'rejected';
}

function threadFields({ replyTo, references }: MailThread) {
  const ids = references.map((id) => `<${id}>`);
  const last = ids.at(-1);
  return { replyTo, ...(last === undefined ? {} : { inReplyTo: last, references: ids }) };
}

/** Suppresses automatic replies to what no person wrote (RFC 3834). */
function automatic(thread: MailThread | undefined) {
  if (thread === undefined) return { 'Auto-Submitted': 'auto-generated' };
  return thread.isAutomatic ? { 'Auto-Submitted': 'auto-replied' } : {};
}

/**
 * Mails over SMTP. A server may get the same mail twice, when its answer was lost: the Message-ID is made of the mail's id,
 * so that mailboxes can detect it.
 */
export function createSmtpMailer({ url, from, bounces }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, html, calendar, thread, files = [], unsubscribeUrl }) {
      const recipient = { address: to, name: '' };
      const sending = transport.sendMail({
        to: recipient,
        envelope: { from: bounces, to: recipient },
        subject,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: {
          ...automatic(thread),
          ...(unsubscribeUrl === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
        ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl } }),
        ...(thread === undefined ? {} : threadFields(thread)),
        ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'cita.ics' } }),
        attachments: files.map(({ fileName, type, bytes }) => ({
          ...{ filename: fileName, contentType: type, content: Buffer.from(bytes) },
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: unknown) => {
        const failure = failureOf(error);
        throw failure === undefined ? error : new MailRefused(failure);
      });
    },
  };
}
