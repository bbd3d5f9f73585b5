import type { CandidateId } from '@vinculo/contracts/candidates';
import {
  listConsents,
  listPrivacyNotices,
  listWithoutNotice,
  publishPrivacyNotice,
  recordConsent,
  type PrivacyNotice,
} from '@vinculo/contracts/consents';
import { COUNT_CAP } from '@vinculo/contracts/wire';
import { mexicoDay } from '@vinculo/domain/calendar';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../http/api-error';
import { route, type RouteContext } from '../../http/route';
import { appendEvents } from '../audit/append-event';
import { findById, findByIdForUpdate } from '../candidates/candidates.repository';
import {
  findCurrent,
  findNotice,
  insertNotice,
  listNotices,
  listOfCandidate,
  listWithout,
  type NoticeRow,
} from './consents.repository';
import { requirePurposes, storeConsent } from './store-consent';

const NAMED = 20;

const presentNotice = (
  { createdAt: _createdAt, ...notice }: NoticeRow,
  current: NoticeRow | undefined,
): PrivacyNotice => ({
  ...notice,
  isCurrent: notice.noticeID === current?.noticeID,
});

async function consentsOf({ tx, now }: Pick<RouteContext, 'tx' | 'now'>, docID: CandidateId) {
  const current = await findCurrent(tx, mexicoDay(now));
  const rows = await listOfCandidate(tx, docID);
  return {
    items: rows.map(({ consent: { docID: _docID, at: _at, ...consent }, notice }) => ({
      ...consent,
      noticeName: notice.name,
      voluntary: notice.voluntary,
      isCurrent: notice.noticeID === current?.noticeID,
    })),
  };
}

export function registerConsents(app: FastifyInstance): void {
  route(app, listPrivacyNotices, {
    access: 'candidates:read',
    handler: async ({ tx, now }) => {
      const current = await findCurrent(tx, mexicoDay(now));
      return { items: (await listNotices(tx)).map((notice) => presentNotice(notice, current)) };
    },
  });
  route(app, publishPrivacyNotice, {
    access: 'privacy:handle',
    handler: async (context, { body }) => {
      const { tx, actor, now } = context;
      const stored = await insertNotice(tx, { ...body, publishedBy: actor.name, createdAt: now });
      if (stored === undefined) throw new ApiError('invalid_request', { fields: { name: 'taken' } });
      await appendEvents(context, [
        {
          action: 'privacy.notice_published',
          entityID: stored.noticeID,
          entityName: stored.name,
          after: { inForceFrom: stored.inForceFrom, necessary: stored.necessary, voluntary: stored.voluntary },
        },
      ]);
      return presentNotice(stored, await findCurrent(tx, mexicoDay(now)));
    },
  });
  route(app, listWithoutNotice, {
    access: 'privacy:handle',
    handler: async ({ tx, now }) => {
      const current = await findCurrent(tx, mexicoDay(now));
      if (current === undefined) return { count: 0, isCapped: false, people: [] };
      const people = await listWithout(tx, current.noticeID, COUNT_CAP + 1);
      return {
        count: Math.min(people.length, COUNT_CAP),
        isCapped: people.length > COUNT_CAP,
        people: people.slice(0, NAMED),
      };
    },
  });
  route(app, listConsents, {
    access: 'candidates:read',
    handler: async (context, { params: { docID } }) => {
      if ((await findById(context.tx, docID)) === undefined) throw new ApiError('not_found');
      return consentsOf(context, docID);
    },
  });
  route(app, recordConsent, {
    access: 'candidates:edit',
    handler: async (context, { params: { docID }, body }) => {
      const { tx, now } = context;
      const notice = await findNotice(tx, body.noticeID);
      if ((await findByIdForUpdate(tx, docID)) === undefined || notice === undefined) throw new ApiError('not_found');
      if (body.acceptedOn > mexicoDay(now) || body.acceptedOn < notice.inForceFrom)
        throw new ApiError('invalid_request', { fields: { acceptedOn: 'out_of_range' } });
      requirePurposes(notice, body.granted, 'granted');
      await storeConsent(context, docID, notice, body);
      return consentsOf(context, docID);
    },
  });
}
