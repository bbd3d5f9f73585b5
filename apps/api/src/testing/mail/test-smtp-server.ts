import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

interface Refusal {
  readonly responseCode: number;
  readonly message: string;
}

/** A mail server that records mails and refuses configured recipients. */
export interface TestSmtpServer {
  readonly url: string;
  readonly received: ReceivedMail[];
  senderRefusal: Refusal | undefined;
  recipientRefusal: Refusal | undefined;
  close(): Promise<void>;
}

const answer = (refusal: Refusal | undefined) =>
  refusal === undefined ? null : Object.assign(new Error(refusal.message), refusal);

export async function startTestSmtpServer(): Promise<TestSmtpServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(answer(test.senderRefusal)),
    onRcptTo: (_address, _session, done) => done(answer(test.recipientRefusal)),
    onData(stream, { envelope }, done) {
      void text(stream).then(
        (source) => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
          test.received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
          done();
        },
        // The sender was killed before the end of the mail: nothing was received.
        (error: unknown) => done(error instanceof Error ? error : new Error('cut off')),
      );
    },
  });
  // A connection that was cut ends here; a suite fails by the mail that it misses.
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const test: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    received: [],
    senderRefusal: undefined,
    recipientRefusal: undefined,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return test;
}
