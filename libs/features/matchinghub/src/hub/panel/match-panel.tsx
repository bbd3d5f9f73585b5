import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { matchQueries } from '@vinculo/data-access/matching';
import { useAuthStore } from '@vinculo/data-access/state';
import { applicationStages } from '@vinculo/domain/applications';
import { describeCandidate } from '@vinculo/domain/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem, type Neighbours } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Avatar, Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import { InviteRankedDialog } from '../ranking/invite-ranked-dialog';
import { useMatchinghub } from '../matchinghub-context';
import { Breakdown } from './breakdown';
import styles from './match-panel.module.css';

interface MatchPanelProps {
  readonly jobID: JobId;
  readonly docID: CandidateId;
  readonly neighbours: Neighbours;
}

/** How well a person fits the vacancy, part by part. */
export function MatchPanel({ jobID, docID, neighbours }: MatchPanelProps) {
  const { openPerson } = useMatchinghub();
  const person = useQuery(candidateQueries.detail(docID));
  const match = useQuery(matchQueries.breakdown(jobID, docID));
  const positions = useCatalog('positions');
  const mayInvite = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'candidates:invite'));
  const [isInviting, setIsInviting] = useState(false);
  const invites = mayInvite && match.data?.stage === null;
  const frame = {
    onClose: () => openPerson(null),
    ...neighbours,
    ...(invites && { keys: { i: () => setIsInviting(true) } }),
  };
  const candidate = person.data;
  if (candidate === undefined)
    return <SidePanel {...frame} {...pendingContent(person, 'Persona', 'No pudimos abrir a la persona')} />;
  return (
    <SidePanel
      {...frame}
      title={candidate.name}
      mark={<Avatar name={candidate.name} size="lg" />}
      subtitle={
        <span className={styles.subtitle}>
          {describeCandidate(candidate, positions.labelOf)}
          {match.data?.stage != null && <Tag tone="accent">{labelOf(applicationStages, match.data.stage)}</Tag>}
        </span>
      }
      footer={
        <div className={styles.footer}>
          <ButtonLink to={candidatePath(docID)}>Abrir expediente</ButtonLink>
          {invites && (
            <Button variant="primary" aria-keyshortcuts="i" onClick={() => setIsInviting(true)}>
              Invitar
            </Button>
          )}
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
      {isInviting && match.isSuccess && (
        <InviteRankedDialog
          jobID={jobID}
          people={[{ ...candidate, stage: match.data.stage, score: match.data.score }]}
          onClose={() => setIsInviting(false)}
          onSettled={() => undefined}
        />
      )}
    </SidePanel>
  );
}
