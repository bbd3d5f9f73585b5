import type { WaitingVacancy } from '@vinculo/contracts/waiting';
import { boardPath } from '@vinculo/ui/navigation';
import { CompanyMark } from '@vinculo/ui/status';
import type { QueueRow } from './queue';
import { WaitTag } from './wait-tag';

export const SILENT_VACANCIES = 'Sin respuesta a candidatos, 7 días o más';

export const silentVacancyRow = ({ jobID, vacancyName, companyName, days }: WaitingVacancy): QueueRow => ({
  key: jobID,
  to: boardPath(jobID),
  mark: <CompanyMark name={companyName} />,
  title: vacancyName,
  detail: companyName,
  note: <WaitTag days={days} longFrom={10} />,
});
