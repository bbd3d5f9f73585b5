import { linkId } from '@vinculo/contracts/campaigns';
import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { destinationOf } from '@vinculo/domain/campaigns';
import { subMonths } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applications } from '../../db/schema/applications';
import {
  campaignCosts,
  campaignLinks,
  campaigns,
  campaignTerms,
  linkClicks,
  linkDays,
  linkHosts,
  linkTemplates,
  touches,
} from '../../db/schema/campaigns';
import { candidates } from '../../db/schema/candidates';
import { DEMO_STAFF } from '../demo-staff';
import { inChunks } from '../../db/in-chunks';
import { createRandom, type Random } from '../random';
import { DEMO_HOST, DEMO_TEMPLATES, DEMO_TERMS, FAIR_TEMPLATE, INITIATIVES } from './demo-vocabulary';

const DAY_MS = 86_400_000;
const CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** The share of applications of the job site whose people came by a link, and by one before it. */
const BY_LINK = 0.7;
const BY_TWO = 0.25;
/** Parameters that somebody wrote by hand: they wait to be mended. */
const sourceLabel = (source: string): string => DEMO_TERMS.find(({ value }) => value === source)?.label ?? source;

type Written = readonly [source: string, medium: string, campaign: string];
const BY_HAND: readonly [Written, ...Written[]] = [
  ['Facebook', 'Social', 'Operadores Bajio'],
  ['google', 'cpc', 'empleo-otono-2026'],
  ['instagram', 'historia', 'mx_202610_otono'],
];

/** The months before now that have a campaign, whether anybody came by it or not. */
const MONTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

type NewLink = typeof campaignLinks.$inferInsert & { readonly linkID: ReturnType<typeof linkId.parse> };

const nameOf = (day: string): string =>
  `mx_${day.slice(0, 4)}${day.slice(5, 7)}_${INITIATIVES[Number(day.slice(5, 7)) - 1]?.[0] ?? 'empleo'}`;

const monthName = new Intl.DateTimeFormat('es-MX', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The campaigns of the months of these days. */
async function layCampaigns(tx: Tx, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map((day) => day.slice(0, 7)))].toSorted();
  await tx.insert(campaigns).values(
    months.map((month) => ({
      name: nameOf(`${month}-01`),
      label: `${INITIATIVES[Number(month.slice(5)) - 1]?.[1] ?? ''}, ${monthName.format(new Date(`${month}-15T00:00:00Z`))}`,
      startsOn: `${month}-01`,
      endsOn: addDays(`${addDays(`${month}-28`, 5).slice(0, 7)}-01`, -1),
      budgetCents: 4_000_000,
    })),
  );
}

/** Links are made where the first click needs them. */
function linkBook(random: Random, actor: { readonly uid: string; readonly name: string }) {
  const links = new Map<string, NewLink>();
  return {
    all: () => [...links.values()],
    of: (
      parts: Pick<NewLink, 'jobID' | 'source' | 'medium' | 'campaign' | 'content' | 'placement' | 'fair'>,
      at: Date,
    ) => {
      const key = JSON.stringify(parts);
      const known = links.get(key);
      if (known !== undefined) return known;
      const [template] = DEMO_TEMPLATES;
      const link: NewLink = {
        ...parts,
        linkID: linkId.parse(random.uuid()),
        code: Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS.charAt(random.int(0, CODE_SIGNS.length - 1))).join(
          '',
        ),
        destination: destinationOf(template.destination, parts.jobID ?? null) ?? '',
        host: DEMO_HOST,
        label: parts.fair === '' ? `${sourceLabel(parts.source)}, ${parts.medium}` : parts.fair.slice(0, 80),
        stand: parts.fair.slice(0, 60),
        ...{ actorUid: actor.uid, actorName: actor.name, at },
      };
      links.set(key, link);
      return link;
    },
  };
}

/**
 * A year of campaigns that explains the applications of the job site: links, clicks, touches and costs. Some people came
 * with parameters that nobody knows, and some without any.
 */
export async function seedCampaigns(tx: Tx, seed: number, now: Date): Promise<void> {
  const random = createRandom(seed);
  const actor = DEMO_STAFF.find(({ role }) => role === 'recruiter') ?? DEMO_STAFF[0];
  await tx.insert(linkHosts).values({ hosts: [DEMO_HOST] });
  await tx.insert(campaignTerms).values([...DEMO_TERMS]);
  await tx.insert(linkTemplates).values(
    [...DEMO_TEMPLATES, FAIR_TEMPLATE].map(({ name, destination, source, medium, content, placement }) => ({
      ...{ name, destination, source, medium, content, placement },
    })),
  );
  const { applicationID, docID, jobID, at } = applications;
  const arrivals = await tx
    .select({ applicationID, docID, jobID, at, fair: candidates.fair })
    .from(applications)
    .innerJoin(candidates, eq(candidates.docID, docID))
    .where(eq(applications.source, 'jobSite'))
    .orderBy(at, applicationID);
  if (arrivals.length === 0 || actor === undefined) return;
  const book = linkBook(random, actor);
  const clicks: (typeof linkClicks.$inferInsert)[] = [];
  const walked: (typeof touches.$inferInsert)[] = [];
  const campaignOf = new Map<string, Record<string, string>>();
  const campaignDays = new Set(MONTHS.map((months) => mexicoDay(subMonths(now, months))));
  const costs = new Map<string, typeof campaignCosts.$inferInsert>();
  const click = (link: NewLink, when: Date, isBot = false): string => {
    const clickID = random.uuid();
    const device = random.next() < 0.8 ? 'phone' : 'computer';
    clicks.push({
      ...{ clickID, linkID: link.linkID, at: when, day: mexicoDay(when), hour: random.int(7, 22), device, isBot },
      referrerHost: link.source === 'facebook' ? 'm.facebook.com' : '',
      visitor: random.uuid().slice(0, 22),
    });
    return clickID;
  };
  for (const arrival of arrivals) {
    const luck = random.next();
    const cameAt = (days: number) => new Date(arrival.at.getTime() - days * DAY_MS);
    if (luck > BY_LINK) {
      if (luck > BY_LINK + (1 - BY_LINK) / 2) continue;
      const [givenSource, givenMedium, givenCampaign] = random.pick(BY_HAND);
      const given = { givenSource, givenMedium, givenCampaign };
      walked.push({ ...given, trackID: arrival.docID, at: arrival.at, source: '', medium: '', campaign: '' });
      campaignOf.set(arrival.applicationID, {
        ...{ utm_source: givenSource, utm_medium: givenMedium, utm_campaign: givenCampaign },
      });
      continue;
    }
    for (const days of random.next() < BY_TWO ? [random.int(3, 40), random.next()] : [random.next()]) {
      const when = cameAt(days);
      const template = random.pick(DEMO_TEMPLATES);
      const isFair = arrival.fair !== '';
      const source = isFair ? 'feria' : template.source;
      const medium = isFair ? 'qr' : template.medium;
      const rest = isFair ? { content: '', placement: '' } : template;
      const day = mexicoDay(when);
      campaignDays.add(day);
      const campaign = nameOf(day);
      const link = book.of(
        {
          ...{ jobID: arrival.jobID, source, medium, campaign, content: rest.content, placement: rest.placement },
          fair: arrival.fair,
        },
        cameAt(days + 2),
      );
      const clickID = click(link, when);
      const given = { givenSource: source, givenMedium: medium, givenCampaign: campaign };
      walked.push({
        ...given,
        trackID: arrival.docID,
        at: when,
        linkID: link.linkID,
        clickID,
        source,
        medium,
        campaign,
      });
      campaignOf.set(arrival.applicationID, { utm_source: source, utm_medium: medium, utm_campaign: campaign });
      const more = random.int(Math.floor(template.clicksPerTouch / 2), template.clicksPerTouch);
      for (let one = 0; one < more; one += 1) {
        const other = new Date(when.getTime() - random.next() * 2 * DAY_MS);
        click(link, other, random.next() < 0.06);
      }
      const spent = (more + 1) * (isFair ? 1_500 : template.clickCents);
      const key = `${link.linkID} ${day}`;
      const cents = (costs.get(key)?.cents ?? 0) + spent;
      if (spent > 0) costs.set(key, { campaign, linkID: link.linkID, day, cents, note: '' });
    }
  }
  await inChunks(book.all(), (chunk) => tx.insert(campaignLinks).values(chunk).onConflictDoNothing());
  await inChunks(clicks, (chunk) => tx.insert(linkClicks).values(chunk));
  await tx.insert(linkDays).select(
    sql`select link_id, day, count(*) filter (where not is_bot)::int, count(distinct visitor) filter (where not is_bot)::int,
      count(*) filter (where is_bot)::int from link_clicks group by link_id, day`,
  );
  await inChunks(walked, (chunk) => tx.insert(touches).values(chunk));
  await layCampaigns(tx, [...campaignDays]);
  await inChunks([...costs.values()], (chunk) => tx.insert(campaignCosts).values(chunk));
  const noted = JSON.stringify([...campaignOf].map(([id, campaign]) => ({ id, campaign })));
  await tx.execute(sql`
    update applications set campaign = coalesce(noted.campaign, '{}')
    from applications own left join jsonb_to_recordset(${noted}::jsonb) as noted (id uuid, campaign jsonb)
      on noted.id = own.application_id
    where own.application_id = applications.application_id and applications.source = 'jobSite'`);
}
