import type { readCalendarFeed, renewCalendarFeed } from '@vinculo/contracts/agenda';
import type { ResponseOf } from '@vinculo/contracts/wire';
import { can } from '@vinculo/domain/session';
import type { RouteContext } from '../../http/route';
import { createLink, type LinkFile } from '../../public-pages/link-pages';
import { findIssued, revokeTokens } from '../../public-pages/link-tokens.repository';
import { appendEvents } from '../audit/append-event';
import { readClaims } from '../staff/role-permissions';
import { find as findStaff } from '../staff/staff.repository';
import { lockCalendar } from './availability.repository';
import { calendarFile } from './calendar-file';
import { FEED_LINK } from './event-links';
import { placeOf } from './event-mail';
import { isHiddenFrom, veiled } from './events.presenter';
import { listOverlapping } from './events.repository';
import { logName } from './place-event';

const DAY_MS = 86_400_000;
const SHOWN = { back: 30 * DAY_MS, ahead: 180 * DAY_MS, most: 1000 } as const;

export const readCalendarFeedQuery = async ({
  tx,
  actor,
}: RouteContext): Promise<ResponseOf<typeof readCalendarFeed>> => ({
  renewedAt: (await findIssued(tx, FEED_LINK, actor.uid))?.toISOString() ?? null,
});

export const renewCalendarFeedCommand =
  (publicUrl: string) =>
  async (context: RouteContext): Promise<ResponseOf<typeof renewCalendarFeed>> => {
    const { tx, actor, now } = context;
    // Of two renewals at once the second revokes the address of the first.
    await lockCalendar(tx, actor.uid);
    await revokeTokens(tx, FEED_LINK, actor.uid);
    const url = await createLink(tx, FEED_LINK, { subject: actor.uid, now, publicUrl });
    await appendEvents(context, [
      { action: 'staff.calendar_feed_renewed', entityID: actor.uid, entityName: actor.name },
    ]);
    return { renewedAt: now.toISOString(), url };
  };

/** The events of a member of staff for their own calendar program. Anyone with the address can read it: it names nobody. */
export const CALENDAR_FEED: LinkFile = {
  ...FEED_LINK,
  type: 'text/calendar; charset=utf-8',
  read: async (tx, uid, now) => {
    const member = await findStaff(tx, uid);
    if (member === undefined || member.isDeactivated) return undefined;
    const claims = await readClaims(tx, member.role);
    if (!can(claims, 'events:read')) return undefined;
    const range = { from: now.getTime() - SHOWN.back, to: now.getTime() + SHOWN.ahead };
    const own = { ...range, staff: [uid], rooms: [], types: [], withCancelled: false };
    const rows = (await listOverlapping(tx, own, SHOWN.most)).map((row) =>
      isHiddenFrom({ claims }, row) ? veiled(row) : row,
    );
    const entries = rows.map((row) => ({
      ...row,
      title: row.vacancyName === null ? logName(row) : `${logName(row)}: ${row.vacancyName}`,
      place: placeOf(row),
      ...{ note: '', organizer: undefined, attendees: [] },
    }));
    return calendarFile(entries, 'PUBLISH', now);
  },
};
