import { CompanyMark } from '@vinculo/ui/status';
import styles from './company-name.module.css';

interface CompanyNameProps {
  /** What is written; cut off at the end where there is no room. */
  readonly name: string;
  /** What the mark's initials are of. */
  readonly tradeName: string;
}

/** A company in a cell of a table. */
export const CompanyName = ({ name, tradeName }: CompanyNameProps) => (
  <span className={styles.name} title={name}>
    <CompanyMark name={tradeName} />
    <span>{name}</span>
  </span>
);
