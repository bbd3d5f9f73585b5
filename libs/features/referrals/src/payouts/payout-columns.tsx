import type { Payout } from '@vinculo/contracts/referrals';
import { labelOf } from '@vinculo/domain/catalogs';
import { centsText } from '@vinculo/domain/formats';
import { payoutStates, referralFolio, type PayoutState } from '@vinculo/domain/referrals';
import { dayText } from '@vinculo/ui/dates';
import { Tag, type TagTone } from '@vinculo/ui/status';
import type { Column } from '@vinculo/ui/table';
import styles from '../referrals.module.css';

const TONES: Readonly<Record<PayoutState, TagTone>> = {
  ...{ scheduled: 'neutral', approvedOnce: 'warning', approved: 'accent', paid: 'success', cancelled: 'outline' },
};

export const PayoutTag = ({ state, isCorrected }: Payout) => (
  <Tag tone={TONES[state]}>{isCorrected ? 'Corregido' : labelOf(payoutStates, state)}</Tag>
);

export const nameOfPayout = ({ number, part, parts }: Payout): string =>
  `${referralFolio(number)}, parte ${part + 1} de ${parts}`;

const Amount = ({ cents }: Payout) => <span className={styles.amount}>{centsText(cents)}</span>;

export const PAYOUT_COLUMNS: readonly Column<Payout>[] = [
  { key: 'due', header: 'Vence', width: 120, cell: ({ dueOn }) => dayText(dueOn) },
  { key: 'referrer', header: 'Quien refiere', width: 180, cell: ({ referrer }) => referrer.name },
  { key: 'person', header: 'Referido', width: 190, cell: ({ personName }) => personName ?? 'Persona eliminada' },
  { key: 'part', header: 'Parte', width: 170, tone: 'quiet', cell: nameOfPayout },
  { key: 'amount', header: 'Monto', width: 110, cell: Amount },
  { key: 'state', header: 'Estado', width: 170, cell: PayoutTag },
  { key: 'by', header: 'Aprobó', width: 210, needsRoom: 'much', cell: ({ approvedBy }) => approvedBy.join(' y ') },
];

export const PayoutCard = (row: Payout) => (
  <span className={styles.card}>
    <strong>
      {row.referrer.name}, <Amount {...row} />
    </strong>
    <span className={styles.quiet}>
      {nameOfPayout(row)}, vence {dayText(row.dueOn)}
    </span>
    <span>
      <PayoutTag {...row} />
    </span>
  </span>
);
