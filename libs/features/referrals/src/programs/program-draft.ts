import type { ProgramInput, ReferralProgram } from '@vinculo/contracts/referrals';
import { mexicoDay } from '@vinculo/domain/calendar';
import { arePartsWhole, DEFAULT_OWNERSHIP_DAYS } from '@vinculo/domain/referrals';

/** A programme as it is typed. */
export interface ProgramDraft {
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly reward: string;
  readonly rewards: readonly { readonly position: string; readonly reward: string }[];
  readonly parts: readonly { readonly days: string; readonly percent: string }[];
  readonly ownershipDays: string;
  readonly knownDays: string;
  readonly mostReferrals: string;
  readonly legalText: string;
}

const EMPTY: Omit<ProgramDraft, 'startsOn'> = {
  ...{ name: '', endsOn: '', reward: '', rewards: [], mostReferrals: '', legalText: '' },
  parts: [
    { days: '0', percent: '50' },
    { days: '90', percent: '50' },
  ],
  ...{ ownershipDays: String(DEFAULT_OWNERSHIP_DAYS), knownDays: String(DEFAULT_OWNERSHIP_DAYS) },
};

const typedCents = (cents: number): string => String(cents / 100);
const centsOf = (typed: string): number => Math.round(Number(typed) * 100);
const isReward = (typed: string): boolean => centsOf(typed) >= 100 && centsOf(typed) <= 100_000_000;
const isCount = (typed: string, most: number, least = 1): boolean =>
  /^\d{1,5}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export const draftOf = (program: ReferralProgram | undefined): ProgramDraft =>
  program === undefined
    ? { ...EMPTY, startsOn: mexicoDay(new Date()) }
    : {
        ...{ name: program.name, startsOn: program.startsOn, endsOn: program.endsOn ?? '' },
        reward: typedCents(program.rewardCents),
        rewards: program.rewards.map(({ position, cents }) => ({ position, reward: typedCents(cents) })),
        parts: program.parts.map(({ days, percent }) => ({ days: String(days), percent: String(percent) })),
        ownershipDays: String(program.ownershipDays),
        knownDays: String(program.knownDays),
        mostReferrals: program.mostReferrals === null ? '' : String(program.mostReferrals),
        legalText: program.legalText,
      };

const partsOf = ({ parts }: ProgramDraft) =>
  parts.map(({ days, percent }) => ({ days: Number(days), percent: Number(percent) }));

export const inputOf = (draft: ProgramDraft): ProgramInput => ({
  ...{ name: draft.name.trim(), startsOn: draft.startsOn, endsOn: draft.endsOn || null },
  rewardCents: centsOf(draft.reward),
  rewards: draft.rewards.map(({ position, reward }) => ({ position, cents: centsOf(reward) })),
  parts: partsOf(draft),
  ownershipDays: Number(draft.ownershipDays),
  knownDays: Number(draft.knownDays),
  mostReferrals: draft.mostReferrals.trim() === '' ? null : Number(draft.mostReferrals),
  legalText: draft.legalText.trim(),
});

const DAYS_PROBLEM = 'Escribe de 1 a 1095 días.';

/** What is wrong with a draft, by field. */
export function problemsOf(draft: ProgramDraft): Partial<Record<keyof ProgramDraft, string>> {
  const { name, reward, rewards, parts, startsOn, endsOn, ownershipDays, knownDays, mostReferrals, legalText } = draft;
  const positions = rewards.map(({ position }) => position);
  const checks: Record<keyof ProgramDraft, string | false> = {
    name: name.trim().length < 3 && 'Ponle un nombre para reconocerlo.',
    startsOn: startsOn === '' && 'Elige el primer día.',
    endsOn: endsOn !== '' && endsOn < startsOn && 'Debe ser después del primer día.',
    reward: !isReward(reward) && 'Escribe de 1 a 1,000,000 pesos.',
    rewards:
      (positions.includes('') ||
        new Set(positions).size < positions.length ||
        !rewards.every((one) => isReward(one.reward))) &&
      'Elige un puesto distinto y un monto en cada renglón.',
    parts:
      (!parts.every(({ days, percent }) => isCount(days, 1095, 0) && isCount(percent, 100)) ||
        !arePartsWhole(partsOf(draft))) &&
      'Las partes van en orden de días y suman 100 %.',
    ownershipDays: !isCount(ownershipDays, 1095) && DAYS_PROBLEM,
    knownDays: !isCount(knownDays, 1095) && DAYS_PROBLEM,
    mostReferrals:
      mostReferrals.trim() !== '' && !isCount(mostReferrals, 10_000) && 'Escribe un número, o déjalo en blanco.',
    legalText: legalText.trim().length < 10 && 'Escribe las condiciones que verá quien abra la página.',
  };
  return Object.fromEntries(Object.entries(checks).filter(([, problem]) => problem !== false));
}
