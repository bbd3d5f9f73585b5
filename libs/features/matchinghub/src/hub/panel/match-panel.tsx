import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { matchQueries } from '@vinculo/data-access/matching';
import { describeCandidate } from '@vinculo/domain/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Avatar } from '@vinculo/ui/status';
import { useMatchinghub } from '../matchinghub-context';
import { Breakdown } from './breakdown';
import styles from './match-panel.module.css';

interface MatchPanelProps {
  readonly jobID: JobId;
  readonly docID: CandidateId;
}

/** How well a person fits the vacancy, part by part. */
export function MatchPanel({ jobID, docID }: MatchPanelProps) {
  const { openPerson } = useMatchinghub();
  const person = useQuery(candidateQueries.detail(docID));
  const match = useQuery(matchQueries.breakdown(jobID, docID));
  const positions = useCatalog('positions');
  const onClose = () => openPerson(null);
  const candidate = person.data;
  if (candidate === undefined)
    return <SidePanel onClose={onClose} {...pendingContent(person, 'Persona', 'No pudimos abrir a la persona')} />;
  return (
    <SidePanel
      onClose={onClose}
      title={candidate.name}
      mark={<Avatar name={candidate.name} size="lg" />}
      subtitle={describeCandidate(candidate, positions.labelOf)}
      footer={
        <div className={styles.footer}>
          <ButtonLink to={candidatePath(docID)}>Abrir expediente</ButtonLink>
        </div>
      }
    >
      {match.isPending && <RowsSkeleton rows={7} label="Calculando el match" />}
      {match.isError && (
        <ListProblem
          title="No pudimos calcular el match"
          error={match.error}
          isRetrying={match.isFetching}
          onRetry={() => void match.refetch()}
        />
      )}
      {match.isSuccess && <Breakdown match={match.data} />}
    </SidePanel>
  );
}
