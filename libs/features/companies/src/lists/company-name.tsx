import { CompanyMark } from '@vinculo/ui/status';
import styles from './company-name.module.css';

interface CompanyNameProps {
  /** The text, truncated at the end where there is no room. */
  readonly name: string;
  /** The source of the initials. */
  readonly tradeName: string;
}

/** A company in a table cell: initials and name. */
export const CompanyName = ({ name, tradeName }: CompanyNameProps) => (
  <span className={styles.name} title={name}>
    <CompanyMark name={tradeName} />
    <span>{name}</span>
  </span>
);
