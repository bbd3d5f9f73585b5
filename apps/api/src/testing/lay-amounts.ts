import { randomUUID } from 'node:crypto';
import { candidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { campaignCosts, campaignLinks, campaigns, campaignTerms, linkDays } from '../db/schema/campaigns';
import {
  referralLedger,
  referralPayouts,
  referralPrograms,
  referrals,
  referralTerms,
  referrers,
} from '../db/schema/referrals';
import type { TestApp } from './test-app';

const one = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('Nothing was stored.');
  return row;
};

/**
 * 2 campaigns; a link of the first for a vacancy (12 clicks of 7 people), one of the second for none (5 of 5, and a day
 * of bots); $500.50 on the link, $99.50 on the whole second campaign; $1,500.00 paid for a referral and taken back later.
 */
export async function layAmounts({ database }: TestApp, jobID: JobId): Promise<void> {
  await database.write(async (tx) => {
    await tx.insert(campaigns).values([
      { name: 'mx_202611_norte', label: 'Norte' },
      { name: 'mx_202611_sur', label: 'Sur' },
    ]);
    await tx.insert(campaignTerms).values([
      { vocabulary: 'source', value: 'cartel', label: 'Cartel' },
      { vocabulary: 'medium', value: 'qr', label: 'Código QR' },
    ]);
    const link = {
      ...{ destination: 'https://empleo.example/a', host: 'empleo.example', source: 'cartel', medium: 'qr' },
      ...{ content: '', placement: '', fair: '', stand: '', actorUid: 'ana', actorName: 'Ana', at: new Date() },
    };
    const [north, south] = [
      one(
        await tx
          .insert(campaignLinks)
          .values({ ...link, code: 'norte1', jobID, campaign: 'mx_202611_norte', label: 'Cartel de la feria' })
          .returning(),
      ),
      one(
        await tx
          .insert(campaignLinks)
          .values({ ...link, code: 'sur1', campaign: 'mx_202611_sur', label: 'Volante' })
          .returning(),
      ),
    ];
    await tx.insert(linkDays).values([
      { linkID: north.linkID, day: '2026-11-03', clicks: 8, people: 4, bots: 1 },
      { linkID: north.linkID, day: '2026-11-12', clicks: 4, people: 3, bots: 0 },
      { linkID: south.linkID, day: '2026-11-12', clicks: 5, people: 5, bots: 0 },
      { linkID: south.linkID, day: '2026-11-13', clicks: 0, people: 0, bots: 9 },
      { linkID: south.linkID, day: '2026-10-13', clicks: 2, people: 2, bots: 0 },
    ]);
    await tx.insert(campaignCosts).values([
      { campaign: north.campaign, linkID: north.linkID, day: '2026-11-03', cents: 50_050, note: 'Impresión' },
      { campaign: south.campaign, linkID: null, day: '2026-11-30', cents: 9_950, note: '' },
      { campaign: south.campaign, linkID: null, day: '2026-12-01', cents: 77, note: '' },
    ]);
    const { programID } = one(
      await tx
        .insert(referralPrograms)
        .values({ name: 'Recomienda', startsOn: '2026-01-01', endsOn: null })
        .returning(),
    );
    const { termsID } = one(
      await tx
        .insert(referralTerms)
        .values({
          ...{ programID, termsNumber: 1, rewardCents: 150_000, rewards: [], parts: [{ days: 30, percent: 100 }] },
          ...{ ownershipDays: 180, knownDays: 180, mostReferrals: null, legalText: 'Se paga.', termsAt: new Date() },
        })
        .returning(),
    );
    const { referrerID } = one(
      await tx
        .insert(referrers)
        .values({ programID, name: 'Leticia', email: '', phone: '', code: 'abcdefgh', at: new Date() })
        .returning(),
    );
    const personID = candidateId.parse(randomUUID());
    const { referralID } = one(
      await tx
        .insert(referrals)
        .values({ referrerID, termsID, docID: personID, jobID, receivedAt: new Date(), ownedUntil: '2027-01-01' })
        .returning(),
    );
    const { payoutID } = one(
      await tx
        .insert(referralPayouts)
        .values({ referralID, referrerID, personID, part: 1, cents: 150_000, dueOn: '2026-11-01' })
        .returning(),
    );
    const entry = { payoutID, month: '2026-11', actorName: 'Ana' };
    await tx.insert(referralLedger).values([
      // The evening of the 14th in Mexico City.
      { ...entry, kind: 'payment', cents: 150_000, at: new Date('2026-11-15T05:30:00.000Z') },
      { ...entry, kind: 'counter', cents: -150_000, at: new Date('2026-11-20T18:00:00.000Z') },
    ]);
  });
}
