import type { WaitingApplication } from '@vinculo/contracts/waiting';
import { candidatePath, hubPath } from '@vinculo/ui/navigation';
import { Avatar } from '@vinculo/ui/status';
import type { QueueRow } from './queue';
import { WaitTag } from './wait-tag';

export const UNOPENED_APPLICATIONS = 'Postulaciones sin abrir, más de 48 h';

/** Somebody in a blind selection is opened in their vacancy, which hides who they are. */
export const unopenedApplicationRow = ({
  docID,
  name,
  isBlind,
  jobID,
  vacancyName,
  days,
}: WaitingApplication): QueueRow => ({
  key: `${jobID} ${docID}`,
  to: isBlind ? hubPath(jobID, docID) : candidatePath(docID, 'procesos'),
  mark: <Avatar name={name} />,
  title: name,
  detail: vacancyName,
  note: <WaitTag days={days} longFrom={4} />,
});
