import { randomUUID } from 'node:crypto';
import { exploreFigure, listFigureRows } from '@vinculo/contracts/analytics';
import { createCampaign, linkId, type CampaignLink, type ReportRow } from '@vinculo/contracts/campaigns';
import { attributionModels } from '@vinculo/domain/campaigns';
import { mexicoDay } from '@vinculo/domain/calendar';
import { eq } from 'drizzle-orm';
import { applicationOutcomes, campaignCosts, campaignLinks, linkDays, touches } from '../../db/schema/campaigns';
import { aCampaignInput } from '../../testing/builders';
import { api, as, DAY_MS, link, publish, report, type Asked } from './attribution.fixture';

/** A generator with a fixed seed (mulberry32). */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

test('every model and every dimension agree with a naive walk over the touches', async () => {
  const pick = random(17);
  await api.database.read.delete(touches);
  await api.database.read.delete(applicationOutcomes);
  const jobIDs = [await publish(), await publish()];
  const links = [
    await link({ jobID: jobIDs[0] ?? null, label: 'uno', stand: 'u', fair: 'Feria Norte' }),
    await link({ jobID: jobIDs[1] ?? null, label: 'dos', stand: 'd', campaign: 'mx_202611_norte' }),
    await link({ source: 'facebook', medium: 'social', label: 'tres', stand: 't' }),
  ];
  const start = Date.parse('2026-09-01T06:00:00Z');
  const moment = () => new Date(start + pick(120 * 24) * 3_600_000);
  const people = Array.from({ length: 40 }, () => randomUUID());
  const walked = Array.from({ length: 120 }, () => {
    const from = pick(4) === 0 ? undefined : links[pick(3)];
    const parts = { source: from?.source ?? '', medium: from?.medium ?? '', campaign: from?.campaign ?? '' };
    const given = { givenSource: 'X', givenMedium: 'Y', givenCampaign: 'Z' };
    const trackID = people[pick(40)]!;
    return { touchID: randomUUID(), trackID, at: moment(), linkID: from?.linkID ?? null, ...parts, ...given };
  });
  const ended = Array.from({ length: 60 }, () => {
    const appliedAt = moment();
    const later = (days: number) => new Date(appliedAt.getTime() + days * DAY_MS);
    return {
      ...{ outcomeID: randomUUID(), applicationID: randomUUID(), trackID: people[pick(40)]!, jobID: jobIDs[pick(2)]! },
      ...{ appliedAt, interviewedAt: pick(2) === 0 ? later(5) : null, hiredAt: pick(3) === 0 ? later(20) : null },
    };
  });
  await api.database.read.insert(touches).values(walked);
  await api.database.read.insert(applicationOutcomes).values(ended);

  const [from, to, windowDays, halfLifeDays] = ['2026-10-01', '2026-11-15', 40, 7] as const;
  const counts = (at: Date | null): number => (at !== null && mexicoDay(at) >= from && mexicoDay(at) <= to ? 1 : 0);
  type Touch = (typeof walked)[number];
  type Outcome = (typeof ended)[number];
  const keyOf: Record<Asked['by'], (touch: Touch, outcome: Outcome) => string> = {
    link: ({ linkID }) => linkID ?? '',
    campaign: ({ campaign }) => campaign,
    channel: ({ source, medium }) => (source === '' ? '' : `${source} / ${medium}`),
    vacancy: (_touch, { jobID }) => jobID,
    fair: ({ linkID }) => links.find((one) => one.linkID === linkID)?.fair ?? '',
  };
  const weight = (model: string, touch: Touch, all: readonly Touch[], { appliedAt }: Outcome): number => {
    if (model === 'first') return touch === all[0] ? 1 : 0;
    if (model === 'last') return touch === all.at(-1) ? 1 : 0;
    if (model === 'linear') return 1 / all.length;
    const decayed = ({ at }: Touch) => 0.5 ** ((appliedAt.getTime() - at.getTime()) / DAY_MS / halfLifeDays);
    return decayed(touch) / all.reduce((sum, one) => sum + decayed(one), 0);
  };
  for (const { value: model } of attributionModels)
    for (const by of ['link', 'campaign', 'channel', 'vacancy', 'fair'] as const) {
      const expected = new Map<string, [number, number, number]>();
      for (const outcome of ended) {
        const credit = [outcome.appliedAt, outcome.interviewedAt, outcome.hiredAt].map(counts);
        const all = walked
          .filter(({ trackID, at }) => {
            const age = outcome.appliedAt.getTime() - at.getTime();
            return trackID === outcome.trackID && age >= 0 && age < windowDays * DAY_MS;
          })
          .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.touchID < other.touchID ? -1 : 1));
        const shares = all.map((touch) => ({
          key: `row:${keyOf[by](touch, outcome)}`,
          part: weight(model, touch, all, outcome),
        }));
        for (const { key, part } of all.length === 0 ? [{ key: 'none:', part: 1 }] : shares) {
          const sums = expected.get(key) ?? [0, 0, 0];
          expected.set(key, [sums[0] + part * credit[0]!, sums[1] + part * credit[1]!, sums[2] + part * credit[2]!]);
        }
      }
      const { rows } = await report({ from, to, by, model, windowDays, halfLifeDays });
      const seen = new Map(rows.map((row) => [`${row.kind === 'none' ? 'none' : 'row'}:${row.key}`, row]));
      for (const [key, [applications, interviews, hires]] of expected) {
        const row: Partial<ReportRow> = seen.get(key) ?? { applications: 0, interviews: 0, hires: 0 };
        expect([`${model} ${by} ${key}`, row.applications]).toEqual([
          `${model} ${by} ${key}`,
          expect.closeTo(applications, 6),
        ]);
        expect(row.interviews).toBeCloseTo(interviews, 6);
        expect(row.hires).toBeCloseTo(hires, 6);
      }
      const total = [...expected.values()].reduce((sum, [applications]) => sum + applications, 0);
      expect(rows.reduce((sum, { applications }) => sum + applications, 0)).toBeCloseTo(total, 6);
    }

  // The figures of the explorer are those of the report on its usual terms, and open as many rows.
  for (const by of ['campaign', 'channel'] as const) {
    const { rows } = await report({ from, to, by });
    const brought = rows.filter(({ kind }) => kind !== 'none');
    for (const [measure, of] of [
      ['campaignApplications', 'applications'],
      ['campaignInterviews', 'interviews'],
      ['campaignHires', 'hires'],
    ] as const) {
      const asked = { measure, period: { from, to } };
      const explored = (await api.call(exploreFigure, { body: { ...asked, by } }, { as })).body;
      const expected = brought.flatMap((row) => (row[of] > 0 ? [[row.key, row[of]] as const] : []));
      expect(expected.length).toBeGreaterThan(1);
      expect(new Map(explored.rows.map(({ key, value }) => [key, value]))).toEqual(new Map(expected));
      const listed = (await api.call(listFigureRows, { body: { ...asked, limit: 100 } }, { as })).body;
      expect(listed.items).toHaveLength(explored.figure.n);
      expect(listed.items[0]?.person).toBeNull();
    }
  }
});

test('of more links than a report shows, the first stand there and the total is of all', async () => {
  const jobID = await publish();
  const [like] = await api.database.read
    .select()
    .from(campaignLinks)
    .where(eq(campaignLinks.linkID, (await link({ jobID, stand: '0' })).linkID));
  const links = Array.from({ length: 502 }, (_, index) => ({
    ...{ ...like!, linkID: linkId.parse(randomUUID()) },
    ...{ code: `cut-${index}`, label: `Puesto ${index}`, stand: `${index + 1}` },
  }));
  await api.database.read.insert(campaignLinks).values(links);
  const days = links.map((one, index) => ({
    ...{ linkID: one.linkID, day: '2026-11-20', clicks: 1 + index, people: 1, bots: 2 },
  }));
  await api.database.read.insert(linkDays).values(days);
  const { rows, total, isCut } = await report({ jobID });
  const most = links.slice(2).toReversed();
  expect(rows.map(({ label: name }) => name)).toEqual(most.map(({ label: name }) => name));
  expect(total).toMatchObject({ clicks: (502 * 503) / 2, people: 502, bots: 1004, applications: 0 });
  expect(isCut).toBe(true);
});

test('clicks and costs agree with a naive walk over the days', async () => {
  const pick = random(29);
  const campaign = 'mx_202611_gastos';
  await api.call(createCampaign, { body: aCampaignInput(campaign) }, { as });
  const links: CampaignLink[] = [];
  for (const stand of ['a', 'b', 'c', 'd']) links.push(await link({ campaign, stand, label: stand }));
  const [from, to] = ['2026-10-01', '2026-10-20'] as const;
  const dayOf = (index: number) => mexicoDay(new Date(Date.parse('2026-09-20T18:00:00Z') + index * DAY_MS));
  // The last link has no clicks.
  const clicked = links
    .slice(0, -1)
    .flatMap(({ linkID }) =>
      Array.from({ length: 40 }, (_, index) => ({ linkID, day: dayOf(index), clicks: pick(9), people: 1, bots: 2 })),
    );
  const spent = Array.from({ length: 60 }, () => ({
    ...{ campaign, day: dayOf(pick(40)), cents: 1 + pick(10_000), note: '' },
    linkID: pick(2) === 0 ? null : links[pick(4)]!.linkID,
  }));
  const sumOf = <T extends { readonly day: string }>(rows: readonly T[], of: (row: T) => number): number =>
    rows.filter(({ day }) => day >= from && day <= to).reduce((sum, row) => sum + of(row), 0);
  const agree = async () => {
    const all = sumOf(clicked, ({ clicks }) => clicks);
    const whole = sumOf(spent, ({ linkID, cents }) => (linkID === null ? cents : 0));
    const expected = links.map(({ linkID, label }) => {
      const clicks = sumOf(clicked, (one) => (one.linkID === linkID ? one.clicks : 0));
      const own = sumOf(spent, (one) => (one.linkID === linkID ? one.cents : 0));
      return [label, clicks, Math.round(own + whole * (all === 0 ? 1 / links.length : clicks / all))];
    });
    const { rows } = await report({ from, to, campaign });
    const shown = rows.map(({ label, clicks, costCents }) => [label, clicks, costCents]);
    expect(shown.toSorted()).toEqual(expected);
  };
  await api.database.read.insert(campaignCosts).values(spent);
  await api.database.read.insert(linkDays).values(clicked);
  await agree();
  await api.database.read.delete(linkDays);
  clicked.length = 0;
  await agree();
});
