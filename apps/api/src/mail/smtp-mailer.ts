import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mailer';

interface SmtpMailerOptions {
  /** smtp://user:password@host:587, or smtps:// where TLS begins with the connection. */
  readonly url: string;
  /** The sender, as "Vínculo <hola@vinculo.example>". */
  readonly from: string;
}

const TIMEOUT_MS = 20_000;

/** Codes from 500 on are final: RFC 5321, 4.2.1. A mail without a valid recipient is not even offered. */
const isRefused = (error: unknown): error is Error =>
  error instanceof Error &&
  (('responseCode' in error &&
    Number(error.responseCode) >= 500 &&
    !('command' in error && error.command === 'AUTH')) ||
    ('code' in error && error.code === 'EENVELOPE' && !('responseCode' in error)));

/**
 * Mails over SMTP. A server may get the same mail twice, when its answer was lost: the Message-ID is made of the mail's id,
 * so that mailboxes can tell.
 */
export function createSmtpMailer({ url, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  );
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text }) {
      const sending = transport.sendMail({
        to: { address: to, name: '' },
        subject,
        text,
        messageId: `<${id}@${domain}>`,
        // Nobody's holiday answers, and no lists: RFC 3834.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sending.catch((error: unknown) => {
        throw isRefused(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}
