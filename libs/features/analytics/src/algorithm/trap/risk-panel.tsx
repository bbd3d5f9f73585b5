import { MOST_RISKY, type RiskyVacancy, type TrapReview } from '@vinculo/contracts/trap-risk';
import { counted } from '@vinculo/domain/formats';
import { EmptyState } from '@vinculo/ui/feedback';
import { SidePanel } from '@vinculo/ui/overlays';
import models from '../models/models.module.css';
import { Findings } from './findings';
import { RiskHeading } from './risk-heading';

/** What a figure of the risk counts. */
export interface CountedRisks {
  readonly label: string;
  readonly count: number;
  readonly rows: readonly (RiskyVacancy | TrapReview)[];
}

interface RiskPanelProps extends CountedRisks {
  readonly onClose: () => void;
}

const shownText = (count: number, shown: number): string =>
  `${counted(count, 'vacante', 'vacantes')}.${shown < count ? ` Se muestran ${shown}; cada lista llega a ${MOST_RISKY}.` : ''}`;

/** The vacancies that a figure of the risk counts, with what speaks against each. */
export const RiskPanel = ({ label, count, rows, onClose }: RiskPanelProps) => (
  <SidePanel title={label} subtitle={shownText(count, rows.length)} onClose={onClose}>
    {rows.length === 0 ? (
      <EmptyState title="Ninguna vacante">La cifra cuenta aquí las que tengan este riesgo.</EmptyState>
    ) : (
      <ul className={models.list} aria-label="Lo que cuenta la cifra">
        {rows.map((row) => (
          <li key={row.jobID}>
            <div>
              <RiskHeading of={row} />
              <p className={models.about}>{row.companyName}</p>
              <Findings findings={row.findings} />
            </div>
          </li>
        ))}
      </ul>
    )}
  </SidePanel>
);
