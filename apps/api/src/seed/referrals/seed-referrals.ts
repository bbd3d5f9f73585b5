import { addDays, mexicoDay } from '@vinculo/domain/calendar';
import { referralFolio } from '@vinculo/domain/referrals';
import { and, asc, eq, isNotNull, max } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { applicationChanges, applications } from '../../db/schema/applications';
import { candidates } from '../../db/schema/candidates';
import { referralPrograms, referralTerms, referrals, referrers } from '../../db/schema/referrals';
import { staff } from '../../db/schema/staff';
import { vacancies } from '../../db/schema/vacancies';
import { SYSTEM, type PlacedEvent } from '../../modules/audit/append-event';
import { stateReferrals } from '../../modules/referrals/follow-referrals';
import { referralFact } from '../../modules/facts/fact';
import { REFERRED } from '../../modules/referrals/pages/referral-page';
import { DEMO_ORIGIN } from '../companies/company-events';
import { createRandom } from '../random';
import { seedRewards } from './seed-rewards';

const OWNERSHIP_DAYS = 180;
const TERMS = {
  rewardCents: 300_000,
  rewards: [{ position: 'Soldador', cents: 450_000 }],
  parts: [
    { days: 15, percent: 50 },
    { days: 60, percent: 50 },
  ],
  ...{ ownershipDays: OWNERSHIP_DAYS, knownDays: 180, mostReferrals: null },
  legalText:
    'La recompensa se paga en dos partes, a los 15 y a los 60 días del primer día de trabajo, si la persona sigue en el puesto. Es tuya quien llegue primero con tu enlace, durante 180 días. Quien paga descuenta los impuestos que correspondan.',
} as const;

/** People outside who refer others; those of the staff come beside them. */
const OUTSIDERS = [
  ['Leticia Arriaga Bernal', 'leticia.arriaga@correo.example', '4777102938'],
  ['Rubén Castañón Díaz', 'ruben.castanon@correo.example', '4421840275'],
  ['Guadalupe Ibarra Solís', 'lupita.ibarra@correo.example', '8118374650'],
  ['Efraín Nájera Ponce', 'efrain.najera@correo.example', '3315029384'],
  ['Maribel Quiroz Tapia', 'maribel.quiroz@correo.example', '5528471936'],
] as const;
const STAFF_REFERRERS = 3;
/** The share of referrals that come from outside. Staff who refer take part in most hires, which holds the payment. */
const FROM_OUTSIDE = 0.8;
const CODE_SIGNS = 'abcdefghjkmnpqrstuvwxyz';

/**
 * Inserts a programme and its referrers, a referral for each application that came by one, and the payments of what has
 * been due for a while. @returns their events
 */
export async function seedReferrals(tx: Tx, seed: number, now: Date): Promise<PlacedEvent[]> {
  const random = createRandom(seed);
  const arrivals = await tx
    .select({
      ...{ docID: applications.docID, at: applications.at },
      ...{ jobID: vacancies.jobID, companyID: vacancies.companyID, locations: vacancies.locations },
      changedAt: max(applicationChanges.at),
    })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.jobID, applications.jobID))
    .leftJoin(applicationChanges, eq(applicationChanges.applicationID, applications.applicationID))
    .innerJoin(candidates, eq(candidates.docID, applications.docID))
    .where(eq(applications.source, 'referral'))
    .groupBy(applications.applicationID, vacancies.jobID)
    .orderBy(asc(applications.at), asc(applications.applicationID));
  const [first] = arrivals;
  if (first === undefined) return [];
  const startsOn = mexicoDay(first.at);
  const [program] = await tx
    .insert(referralPrograms)
    .values({ name: 'Recomienda y gana', startsOn, endsOn: null })
    .returning();
  if (program === undefined) throw new Error('The database stored no programme.');
  const [terms] = await tx
    .insert(referralTerms)
    .values({ ...TERMS, programID: program.programID, termsNumber: 1, termsAt: first.at })
    .returning();
  if (terms === undefined) throw new Error('The database stored no terms.');
  const colleagues = await tx
    .select({ uid: staff.uid, name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.isDeactivated, false), isNotNull(staff.lastAccessAt), eq(staff.role, 'recruiter')))
    .orderBy(asc(staff.createdAt), asc(staff.uid))
    .limit(STAFF_REFERRERS);
  const named = [
    ...OUTSIDERS.map(([name, email, phone]) => ({ name, email, phone, staffUid: null })),
    ...colleagues.map(({ uid, name, email }) => ({ name, email, phone: '', staffUid: uid })),
  ];
  const stored = await tx
    .insert(referrers)
    .values(
      named.map((referrer) => ({
        ...referrer,
        programID: program.programID,
        code: Array.from({ length: 8 }, () => CODE_SIGNS.charAt(random.int(0, CODE_SIGNS.length - 1))).join(''),
        at: first.at,
      })),
    )
    .returning();
  const events: PlacedEvent[] = [];
  for (const { docID, at, changedAt, ...vacancy } of arrivals) {
    const { jobID } = vacancy;
    const isOutside = random.next() < FROM_OUTSIDE;
    const own = stored.filter(({ staffUid }) => (staffUid === null) === isOutside);
    const referrer = own[random.int(0, own.length - 1)];
    if (referrer === undefined) continue;
    const [referral] = await tx
      .insert(referrals)
      .values({
        ...{ referrerID: referrer.referrerID, termsID: terms.termsID, docID, jobID, receivedAt: at },
        ownedUntil: addDays(mexicoDay(at), OWNERSHIP_DAYS),
      })
      .returning();
    if (referral === undefined) throw new Error('The database stored no referral.');
    const changes = await stateReferrals(tx, docID, now);
    events.push({
      ...{ action: 'referral.received', entityID: referral.referralID, entityName: referralFolio(referral.number) },
      ...{ at, actor: REFERRED, origin: DEMO_ORIGIN, after: { referrer: referrer.name } },
      fact: referralFact({ referralID: referral.referralID, docID }, vacancy, null, 'received'),
    });
    for (const { referralID, number, before, after } of changes)
      events.push({
        ...{ action: 'referral.state_changed', entityID: referralID, entityName: referralFolio(number) },
        ...{ at: changedAt ?? at, actor: SYSTEM, origin: DEMO_ORIGIN },
        ...{ before: { state: before }, after: { state: after } },
        fact: referralFact({ referralID, docID }, vacancy, before, after),
      });
  }
  return [...events, ...(await seedRewards(tx, now))];
}
