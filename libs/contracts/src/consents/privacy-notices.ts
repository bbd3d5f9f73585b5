import { MOST_PURPOSES } from '@vinculo/domain/privacy';
import * as z from 'zod/mini';
import { candidateId } from '../candidates';
import { day, endpoint, line, paragraph, storedDay } from '../wire';

export const noticeId = z.uuid().brand<'NoticeId'>();
export type NoticeId = z.output<typeof noticeId>;

const purposes = z.array(line(160).check(z.minLength(3))).check(z.maxLength(MOST_PURPOSES));

const content = {
  /** As it is called: "3.1". */
  name: line(20).check(z.minLength(1)),
  inForceFrom: day,
  text: paragraph(20_000).check(z.minLength(20)),
  /** What the service cannot do without, and what a person may refuse. */
  necessary: purposes.check(z.minLength(1)),
  voluntary: purposes,
};

/** A version of the privacy notice. What was published stays as it is. */
export const privacyNotice = z.object({
  noticeID: noticeId,
  ...content,
  inForceFrom: storedDay,
  isCurrent: z.boolean(),
  publishedBy: z.string(),
});
export type PrivacyNotice = z.output<typeof privacyNotice>;

export const listPrivacyNotices = endpoint({
  name: 'listPrivacyNotices',
  host: 'main',
  method: 'GET',
  path: '/aperture/privacy/notices',
  effect: 'read',
  summary: 'The versions of the privacy notice, the newest first',
  response: z.object({ items: z.array(privacyNotice) }),
});

export const publishPrivacyNotice = endpoint({
  name: 'publishPrivacyNotice',
  host: 'admin',
  method: 'POST',
  path: '/aperture/privacy/notices',
  effect: 'write',
  idempotent: true,
  summary: 'Publish another version of the privacy notice',
  body: z.object(content),
  response: privacyNotice,
});

export const listWithoutNotice = endpoint({
  name: 'listWithoutNotice',
  host: 'admin',
  method: 'GET',
  path: '/aperture/privacy/notices/missing',
  effect: 'read',
  summary: 'Who has not accepted the notice in force: how many, and the latest of them',
  response: z.object({
    count: z.int(),
    isCapped: z.boolean(),
    people: z.array(z.object({ docID: candidateId, name: z.string() })),
  }),
});
