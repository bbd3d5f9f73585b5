import {
  alertId,
  listPayouts,
  listReferrals,
  listReferrers,
  referralProgram,
  type Payout,
  type Referral,
  type ReferralAlert,
  type Referrer,
  type ReferralProgram,
} from '@vinculo/contracts/referrals';

const ID = '00000000-0000-4000-8000-0000000000';

/** A programme that pays half at once and half after 90 days. */
export const aReferralProgram = (overrides: Partial<ReferralProgram> = {}): ReferralProgram => ({
  ...referralProgram.parse({
    ...{ programID: `${ID}a1`, name: 'Recomienda y gana', startsOn: '2026-01-01', endsOn: null, rewards: [] },
    ...{ rewardCents: 300_000, ownershipDays: 180, knownDays: 180, mostReferrals: null, termsNumber: 2, version: 3 },
    parts: [
      { days: 0, percent: 50 },
      { days: 90, percent: 50 },
    ],
    ...{ legalText: 'Se paga si la persona se queda.', termsAt: '2026-11-01T18:00:00.000Z' },
  }),
  ...overrides,
});

/** Somebody who refers, and is not of the staff. */
export const aReferrer = (overrides: Partial<Referrer> = {}): Referrer => {
  const [referrer] = listReferrers.response.parse({
    items: [
      {
        ...{ referrerID: `${ID}b1`, programID: `${ID}a1`, programName: 'Recomienda y gana', name: 'Rosa Gil' },
        ...{ email: 'rosa@correo.example', phone: '4421112233', staffUid: null, isActive: true },
        ...{
          url: 'https://api.empresa.example/p/recomienda/abcd2345',
          accountEnd: '9719',
          referrals: 4,
          hires: 1,
          version: 1,
        },
      },
    ],
    isCut: false,
  }).items;
  if (referrer === undefined) throw new Error('There is no referrer.');
  return { ...referrer, ...overrides };
};

/** The first part of a reward, due and approved by nobody. */
export const aPayout = (overrides: Partial<Payout> = {}): Payout => {
  const [payout] = listPayouts.response.parse({
    items: [
      {
        ...{ payoutID: `${ID}f1`, number: 7, personName: 'Gloria Nava', part: 0, parts: 2, cents: 150_000 },
        ...{ referrer: { referrerID: `${ID}b1`, name: 'Rosa Gil' }, dueOn: '2026-11-20', state: 'scheduled' },
        ...{ approvedBy: [], problem: null, isCorrected: false, version: 1 },
      },
    ],
    ...{ nextCursor: null, total: 1, totalCapped: false },
  }).items;
  if (payout === undefined) throw new Error('There is no payout.');
  return { ...payout, ...overrides };
};

/** An alert about a ring of two. */
export const anAlert = (overrides: Partial<ReferralAlert> = {}): ReferralAlert => ({
  alertID: alertId.parse(`${ID}91`),
  kind: 'ring',
  number: 7,
  personName: 'Gloria Nava',
  referrerName: 'Rosa Gil',
  evidence: [7, 9],
  at: '2026-11-20T18:00:00.000Z',
  version: 1,
  ...overrides,
});

/** A referral of a person in the process. */
export const aReferral = (overrides: Partial<Referral> = {}): Referral => {
  const [referral] = listReferrals.response.parse({
    items: [
      {
        ...{ referralID: `${ID}c1`, number: 7, person: { docID: `${ID}d1`, name: 'Gloria Nava' } },
        ...{ referrer: { referrerID: `${ID}b1`, name: 'Rosa Gil' }, programName: 'Recomienda y gana' },
        ...{ vacancy: { jobID: `${ID}e1`, name: 'Soldador' }, state: 'inProcess', rejection: null },
        ...{ decisionReason: '', decidedBy: '', ownedUntil: '2027-05-19', guaranteedOn: null, others: [] },
        ...{ rewardCents: 300_000, receivedAt: '2026-11-20T18:00:00.000Z', version: 2 },
      },
    ],
    ...{ nextCursor: null, total: 1, totalCapped: false },
  }).items;
  if (referral === undefined) throw new Error('There is no referral.');
  return { ...referral, ...overrides };
};
