import type { Referral } from '@vinculo/contracts/referrals';
import { labelOf } from '@vinculo/domain/catalogs';
import { centsText } from '@vinculo/domain/formats';
import { referralFolio, referralStates, type ReferralState } from '@vinculo/domain/referrals';
import { dayText } from '@vinculo/ui/dates';
import { Mono, Tag, type TagTone } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import styles from '../referrals.module.css';

const TONES: Readonly<Record<ReferralState, TagTone>> = {
  ...{ received: 'warning', validated: 'neutral', inProcess: 'accent', hired: 'success' },
  ...{ guaranteeMet: 'success', paid: 'success', rejected: 'outline' },
};

export const StateTag = ({ state }: Pick<Referral, 'state'>) => (
  <Tag tone={TONES[state]}>{labelOf(referralStates, state)}</Tag>
);

export const nameOfPerson = ({ person }: Referral): string => person?.name ?? 'Persona eliminada';
const vacancyOf = ({ vacancy }: Referral): string => vacancy?.name ?? 'Vacante reservada';

export const REFERRAL_COLUMNS: readonly Column<Referral>[] = [
  { key: 'folio', header: 'Folio', width: 110, cell: ({ number }) => <Mono>{referralFolio(number)}</Mono> },
  { key: 'person', header: 'Referido', width: 200, cell: nameOfPerson },
  { key: 'referrer', header: 'Quien refiere', width: 180, cell: ({ referrer }) => referrer.name },
  { key: 'vacancy', header: 'Vacante', width: 220, needsRoom: 'much', cell: vacancyOf },
  { key: 'state', header: 'Estado', width: 160, cell: (row) => <StateTag {...row} /> },
  {
    key: 'owned',
    header: 'Vigente hasta',
    width: 150,
    tone: 'quiet',
    cell: ({ ownedUntil }) => dayText(ownedUntil),
  },
  {
    key: 'reward',
    header: 'Recompensa',
    width: 120,
    cell: ({ rewardCents }) => <span className={styles.amount}>{centsText(rewardCents)}</span>,
  },
];

export const ReferralCard = (row: Referral) => (
  <span className={styles.card}>
    <strong>{nameOfPerson(row)}</strong>
    <span className={styles.quiet}>
      {referralFolio(row.number)}, por {row.referrer.name}
    </span>
    <span>
      <StateTag {...row} />
    </span>
  </span>
);
