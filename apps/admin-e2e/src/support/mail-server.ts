import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  readonly url: string;
  /** The decoded source of each mail received, the oldest first. */
  readonly mails: readonly string[];
  /** Addresses that do not exist here. */
  readonly unknown: Set<string>;
  readonly close: () => Promise<void>;
}

const decodeQuotedPrintable = (source: string): string =>
  Buffer.from(
    source
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Starts an SMTP server that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.has(address) ? Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }) : undefined,
      ),
    onData: (stream, _session, done) =>
      void text(stream).then((source) => {
        mails.push(decodeQuotedPrintable(source));
        done();
      }),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    unknown,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
