import type { RiskyVacancy, TrapReview } from '@vinculo/contracts/trap-risk';
import { labelOf } from '@vinculo/domain/catalogs';
import { trapDecisions } from '@vinculo/domain/trap-risk';
import { PrefetchLink, vacancyPath } from '@vinculo/ui/navigation';
import { RiskTag, Tag } from '@vinculo/ui/status';
import models from '../models/models.module.css';

/** A vacancy with its risk and, of a review, what was decided. */
export const RiskHeading = ({ of: row }: { readonly of: RiskyVacancy | TrapReview }) => (
  <p className={models.name}>
    <PrefetchLink to={vacancyPath(row.jobID)}>{row.vacancyName}</PrefetchLink>
    <RiskTag level={row.level} />
    <span>{row.score} de 100</span>
    {'decision' in row && (
      <Tag tone={row.decision === 'trap' ? 'danger' : 'success'}>{labelOf(trapDecisions, row.decision)}</Tag>
    )}
  </p>
);
