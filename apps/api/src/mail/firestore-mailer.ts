import type { Mailer } from './mailer';

interface FirestoreMailerOptions {
  /** Where Firestore answers: https://firestore.googleapis.com, or the local stand-in. */
  readonly url: string;
  readonly projectId: string;
  /** The platform's own access, which no rule limits. */
  readonly token: () => Promise<string>;
}

/** The collection that the extension "Trigger Email from Firestore" watches. */
const COLLECTION = 'mail';
const TIMEOUT_MS = 10_000;
const ALREADY_EXISTS = 409;

/** Mails by writing the document that the extension "Trigger Email from Firestore" sends. */
export function createFirestoreMailer({ url, projectId, token }: FirestoreMailerOptions): Mailer {
  const root = `projects/${projectId}/databases/(default)/documents`;
  return {
    async send({ id, to, subject, text }) {
      const message = { subject: { stringValue: subject }, text: { stringValue: text } };
      const fields = { to: { stringValue: to }, message: { mapValue: { fields: message } } };
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
