import { payPeriod, type payText } from '@vinculo/domain/vacancies';
import styles from './pay.module.css';

interface PayProps {
  readonly offer: Parameters<typeof payText>[0];
  /** Where figures stand below each other they align at the end. */
  readonly align?: 'start' | 'end';
}

/** A vacancy's salary, and what it is paid for on a second line. */
export const Pay = ({ offer, align = 'end' }: PayProps) => (
  <span className={styles.pay} data-align={align}>
    <span className={styles.amount}>{offer.salaryWork}</span> <span className={styles.period}>{payPeriod(offer)}</span>
  </span>
);
