import { z } from 'zod';
import type { Queryable } from '../database/sql';

const text = z.object({ stringValue: z.string() });
const mail = z.object({
  to: text,
  /** Only of mails that can be answered. */
  replyTo: z.optional(text),
  /** Names of its files, one a line. */
  files: z.optional(text),
  message: z.object({ mapValue: z.object({ fields: z.object({ subject: text, text }) }) }),
});

/** A mail that would have been sent. */
export interface OutboxMail {
  /** The part of its Message-ID before the @. */
  readonly id: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  /** Where an answer goes; null of a mail that takes none. */
  readonly replyTo: string | null;
  readonly files: readonly string[];
  readonly createdAt: Date;
}

/** The latest mails, newest first. Documents of another shape are left out, as the extension leaves them unsent. */
export async function listMails(db: Queryable): Promise<OutboxMail[]> {
  const rows = await db.query<{ path: string; fields: string; createdAt: Date }>(
    `select path, fields, created_at as "createdAt" from firebase_local.documents
      where collection = 'mail' order by created_at desc limit 100`,
    [],
  );
  return rows.flatMap(({ path, fields, createdAt }) => {
    const { success, data } = mail.safeParse(JSON.parse(fields));
    if (!success) return [];
    const { to, replyTo, files, message } = data;
    const { subject, text: body } = message.mapValue.fields;
    const id = path.slice(path.lastIndexOf('/') + 1);
    return [
      {
        ...{ id, email: to.stringValue, subject: subject.stringValue, text: body.stringValue, createdAt },
        replyTo: replyTo?.stringValue ?? null,
        files: files?.stringValue.split('\n') ?? [],
      },
    ];
  });
}
