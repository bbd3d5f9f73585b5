import { z } from 'zod';
import type { Queryable } from '../database/sql';

const text = z.object({ stringValue: z.string() });
const mail = z.object({
  to: text,
  message: z.object({ mapValue: z.object({ fields: z.object({ subject: text, text }) }) }),
});

/** A mail that would have been sent. */
export interface OutboxMail {
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly createdAt: Date;
}

/** The latest mails, newest first. Documents of another shape are left out, as the extension leaves them unsent. */
export async function listMails(db: Queryable): Promise<OutboxMail[]> {
  const rows = await db.query<{ fields: string; createdAt: Date }>(
    `select fields, created_at as "createdAt" from firebase_local.documents
      where collection = 'mail' order by created_at desc limit 100`,
    [],
  );
  return rows.flatMap(({ fields, createdAt }) => {
    const { success, data } = mail.safeParse(JSON.parse(fields));
    if (!success) return [];
    const { to, message } = data;
    const { subject, text: body } = message.mapValue.fields;
    return [{ email: to.stringValue, subject: subject.stringValue, text: body.stringValue, createdAt }];
  });
}
