import { randomUUID } from 'node:crypto';
import type { Campaign } from '@vinculo/contracts/applications';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { linkPartProblems, withoutPersonalData } from '@vinculo/domain/campaigns';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applicationOutcomes, campaignLinks, campaignMends, linkClicks, touches } from '../../db/schema/campaigns';
import { listCampaigns, listTerms } from './vocabulary.repository';

type NewTouch = typeof touches.$inferInsert;

/** What a request of the job site says about where a person comes from. */
interface Arrival {
  readonly clickIDs: readonly string[];
  readonly campaign: Campaign;
}

/** The clicks that a request names, with their links, the earliest first, and whether they are a touch already. */
const findClicks = (tx: Tx, clickIDs: readonly string[]) =>
  tx
    .select({ at: linkClicks.at, clickID: linkClicks.clickID, link: campaignLinks, touchID: touches.touchID })
    .from(linkClicks)
    .innerJoin(campaignLinks, eq(campaignLinks.linkID, linkClicks.linkID))
    .leftJoin(touches, eq(touches.clickID, linkClicks.clickID))
    .where(inArray(linkClicks.clickID, [...clickIDs]))
    .orderBy(asc(linkClicks.at));

/** The touch of parameters that came without a click: of its link, of what such parameters are counted as, or unassigned. */
async function touchOfParameters(tx: Tx, given: Campaign): Promise<Omit<NewTouch, 'trackID' | 'at'>> {
  const { utm_source: source = '', utm_medium: medium = '', utm_campaign: campaign = '' } = given;
  const { utm_content: content = '', utm_placement: placement = '' } = given;
  const parts = { source, medium, campaign, content, placement };
  const asGiven = {
    givenSource: withoutPersonalData(source),
    givenMedium: withoutPersonalData(medium),
    givenCampaign: withoutPersonalData(campaign),
  };
  const links = await tx
    .select({ linkID: campaignLinks.linkID })
    .from(campaignLinks)
    .where(and(...Object.entries(parts).map(([part, value]) => sql`${sql.identifier(part)} = ${value}`)))
    .limit(2);
  const [link, ...others] = links;
  if (link !== undefined && others.length === 0) return { ...asGiven, source, medium, campaign, linkID: link.linkID };
  const vocabulary = { terms: await listTerms(tx), campaigns: await listCampaigns(tx) };
  const problems = linkPartProblems({ ...parts, content: '', placement: '' }, vocabulary);
  if (Object.keys(problems).length === 0) return { ...asGiven, source, medium, campaign };
  const [mend] = await tx
    .select({ source: campaignMends.source, medium: campaignMends.medium, campaign: campaignMends.campaign })
    .from(campaignMends)
    .where(
      and(
        eq(campaignMends.givenSource, asGiven.givenSource),
        eq(campaignMends.givenMedium, asGiven.givenMedium),
        eq(campaignMends.givenCampaign, asGiven.givenCampaign),
      ),
    );
  return { ...asGiven, ...(mend ?? { source: '', medium: '', campaign: '' }) };
}

/**
 * Stores how a person came. The clicks say it; the parameters of the request only where no click does.
 * @returns the fair of the last link, '' for none.
 */
export async function touchesOf(
  tx: Tx,
  { clickIDs, campaign }: Arrival,
  now: Date,
): Promise<{ readonly fair: string; readonly store: (docID: CandidateId) => Promise<void> }> {
  const clicks = clickIDs.length === 0 ? [] : await findClicks(tx, clickIDs);
  const unknown: Omit<NewTouch, 'trackID'>[] = clicks
    .filter(({ touchID }) => touchID === null)
    .map(({ at, clickID, link: { linkID, source, medium, campaign: name } }) => ({
      ...{ at, clickID, linkID, source, medium, campaign: name },
      ...{ givenSource: source, givenMedium: medium, givenCampaign: name },
    }));
  const isSaidOnly = clicks.length === 0 && Object.keys(campaign).length > 0;
  const rows = isSaidOnly ? [{ ...(await touchOfParameters(tx, campaign)), at: now }] : unknown;
  return {
    fair: clicks.at(-1)?.link.fair ?? '',
    store: async (docID) => {
      if (rows.length === 0) return;
      await tx
        .insert(touches)
        .values(rows.map((row) => ({ ...row, trackID: docID })))
        .onConflictDoNothing();
    },
  };
}

/** How a person came, the earliest first. */
export const listTouches = (tx: Tx, docID: CandidateId) =>
  tx
    .select({
      at: touches.at,
      label: campaignLinks.label,
      source: touches.source,
      medium: touches.medium,
      campaign: touches.campaign,
    })
    .from(touches)
    .leftJoin(campaignLinks, eq(campaignLinks.linkID, touches.linkID))
    .where(eq(touches.trackID, docID))
    .orderBy(asc(touches.at));

/** Takes the touches of these people from them: what came of them stays counted, and leads to nobody. */
export async function untrack(tx: Tx, docIDs: readonly CandidateId[]): Promise<void> {
  for (const docID of docIDs) {
    const trackID = randomUUID();
    await tx.update(touches).set({ trackID, clickID: null }).where(eq(touches.trackID, docID));
    await tx
      .update(applicationOutcomes)
      .set({ trackID, applicationID: null })
      .where(eq(applicationOutcomes.trackID, docID));
  }
}
