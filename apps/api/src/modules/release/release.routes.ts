import { getRelease, publishRelease, type Release } from '@vinculo/contracts/release';
import type { ParsedRequestOf, ResponseOf } from '@vinculo/contracts/wire';
import type { FastifyInstance } from 'fastify';
import { route, type OutsideContext, type RouteContext } from '../../http/route';
import { announce } from '../../announcements/announce';
import { appendEvents, changedFields } from '../audit/append-event';
import { countOpenTabs } from '../live/open-streams.repository';

type Published = Release | null;
type Publication = ParsedRequestOf<typeof publishRelease>;

const read = ({ deps, token }: OutsideContext): Promise<Published> => deps.versionRecord.read(token);

/** @returns what was published until now. */
async function publish(outside: OutsideContext, { body }: Publication): Promise<Published> {
  const before = await read(outside);
  await outside.deps.versionRecord.write(outside.token, body);
  return before;
}

const show = async (
  { tx, now }: RouteContext,
  _request: ParsedRequestOf<typeof getRelease>,
  release: Published,
): Promise<ResponseOf<typeof getRelease>> => ({ release, openTabs: await countOpenTabs(tx, now) });

async function writeDown(
  context: RouteContext,
  { body }: Publication,
  before: Published,
): Promise<ResponseOf<typeof publishRelease>> {
  const { tx, now } = context;
  await appendEvents(context, [
    {
      action: 'release.published',
      entityID: 'vinculoAdmin',
      entityName: body.version,
      ...changedFields<Partial<Release>>(before ?? {}, body),
    },
  ]);
  await announce(tx, { kind: 'released' });
  return { release: body, openTabs: await countOpenTabs(tx, now) };
}

/** What is published stays published: asking again writes it down. */
const keep = async (): Promise<void> => undefined;

export function registerRelease(app: FastifyInstance): void {
  route(app, getRelease, { access: 'release:publish', prepare: read, handler: show, cleanUp: keep });
  route(app, publishRelease, {
    access: 'release:publish',
    prepare: publish,
    handler: writeDown,
    cleanUp: keep,
    afterCommit: async () => app.maintenance.invalidate(),
  });
}
