import type { Mailer } from './mailer';

interface OutboxMailerOptions {
  /** Where the emulator answers. */
  readonly url: string;
  readonly projectId: string;
  /** The platform's own access, which no rule limits. */
  readonly token: () => Promise<string>;
}

/** The collection that the page /outbox of the Firebase emulator shows. */
const COLLECTION = 'mail';
const TIMEOUT_MS = 10_000;
const ALREADY_EXISTS = 409;

/** Sends nothing: each mail appears once in the outbox of the Firebase emulator. */
export function createOutboxMailer({ url, projectId, token }: OutboxMailerOptions): Mailer {
  const root = `projects/${projectId}/databases/(default)/documents`;
  return {
    async send({ id, to, subject, text, thread, files = [] }) {
      const message = { subject: { stringValue: subject }, text: { stringValue: text } };
      const fields = {
        to: { stringValue: to },
        message: { mapValue: { fields: message } },
        ...(files.length === 0 ? {} : { files: { stringValue: files.map(({ fileName }) => fileName).join('\n') } }),
        ...(thread === undefined ? {} : { replyTo: { stringValue: thread.replyTo } }),
      };
      const answer = await fetch(`${url}/v1/${root}:commit`, {
        redirect: 'error',
        method: 'POST',
        headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          writes: [{ update: { name: `${root}/${COLLECTION}/${id}`, fields }, currentDocument: { exists: false } }],
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok && answer.status !== ALREADY_EXISTS)
        throw new Error(`Firestore did not take the mail: ${answer.status}`);
    },
  };
}
