import { linkPartProblems } from '@vinculo/domain/campaigns';
import {
  applicationOutcomes,
  campaignLinks,
  campaigns,
  campaignTerms,
  linkDays,
  touches,
} from '../../db/schema/campaigns';
import { reportOf } from '../../modules/campaigns/attribution.repository';
import { database, laid } from '../demo-data.fixture';

test('a year of campaigns explains most of what came by the job site, and leaves some of it to mend', async () => {
  const terms = await database.read.select().from(campaignTerms);
  const named = await database.read.select().from(campaigns);
  const links = await database.read.select().from(campaignLinks);
  expect(named.length).toBeGreaterThan(8);
  expect(links.filter((link) => Object.keys(linkPartProblems(link, { terms, campaigns: named })).length > 0)).toEqual(
    [],
  );
  const all = {
    from: '2024-01-01',
    to: '2026-12-31',
    by: 'campaign',
    model: 'last',
    windowDays: 90,
    halfLifeDays: 7,
  } as const;
  const { rows, total } = await reportOf(database.read, all);
  const hires = (kind: string) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.hires : 0), 0);
  const whole = await database.read.select().from(applicationOutcomes);
  expect(hires('row') + hires('none') + hires('unassigned')).toBeCloseTo(
    whole.filter(({ hiredAt }) => hiredAt).length,
    6,
  );
  expect(hires('row')).toBeGreaterThan(10);
  expect(rows.some(({ kind, applications }) => kind === 'unassigned' && applications > 0)).toBe(true);
  const clicks = await database.read.select().from(linkDays);
  expect(clicks.reduce((sum, day) => sum + day.clicks, 0)).toBe(total.clicks);
  const people = new Set<string>(laid.people.map(({ docID }) => docID));
  expect((await database.read.select().from(touches)).filter(({ trackID }) => !people.has(trackID))).toEqual([]);
});
