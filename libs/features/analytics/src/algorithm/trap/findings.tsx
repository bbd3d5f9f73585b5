import type { RiskyVacancy } from '@vinculo/contracts/trap-risk';
import { labelOf } from '@vinculo/domain/catalogs';
import { trapSignals } from '@vinculo/domain/trap-risk';
import { valueText } from '@vinculo/ui/charts';
import styles from './findings.module.css';

/** The signals that gave points or are unknown, with their evidence. */
export const Findings = ({ findings }: Pick<RiskyVacancy, 'findings'>) => (
  <ul className={styles.findings} aria-label="Señales">
    {findings
      .filter(({ points, isKnown }) => points > 0 || !isKnown)
      .map(({ signal, points, weight, isKnown, evidence }) => (
        <li key={signal} data-unknown={!isKnown || undefined}>
          <span className={styles.points}>{isKnown ? `${valueText(points)} de ${weight}` : `? de ${weight}`}</span>
          <span>
            <strong>{labelOf(trapSignals, signal)}.</strong> {evidence}
          </span>
        </li>
      ))}
  </ul>
);
