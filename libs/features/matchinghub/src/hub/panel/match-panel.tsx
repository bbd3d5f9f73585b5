import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { candidateQueries } from '@vinculo/data-access/candidates';
import { matchQueries } from '@vinculo/data-access/matching';
import { applicationStages } from '@vinculo/domain/applications';
import { describeCandidate } from '@vinculo/domain/candidates';
import { labelOf } from '@vinculo/domain/catalogs';
import { Button, ButtonLink } from '@vinculo/ui/button';
import { RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem, type Neighbours } from '@vinculo/ui/list';
import { candidatePath } from '@vinculo/ui/navigation';
import { pendingContent, SidePanel } from '@vinculo/ui/overlays';
import { Avatar, Tag } from '@vinculo/ui/status';
import { useMatchinghub } from '../matchinghub-context';
import { mayPlace } from '../ranking/place-people';
import type { RankingActions } from '../ranking/use-ranking-actions';
import { Breakdown } from './breakdown';
import styles from './match-panel.module.css';

interface MatchPanelProps {
  readonly jobID: JobId;
  readonly docID: CandidateId;
  readonly neighbours: Neighbours;
  readonly actions: RankingActions;
}

/** How well a person fits the vacancy, part by part. */
export function MatchPanel({ jobID, docID, neighbours, actions }: MatchPanelProps) {
  const { openPerson } = useMatchinghub();
  const person = useQuery(candidateQueries.detail(docID));
  const match = useQuery(matchQueries.breakdown(jobID, docID));
  const positions = useCatalog('positions');
  const candidate = person.data;
  const people =
    candidate === undefined || match.data === undefined
      ? []
      : [{ ...candidate, stage: match.data.stage, score: match.data.score }];
  const [one] = people;
  const { may, start } = actions;
  const frame = { onClose: () => openPerson(null), ...neighbours, keys: actions.keysOf(people) };
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
          {one !== undefined && (
            <>
              {may('d') && mayPlace(one, 'discarded') && (
                <Button variant="danger" aria-keyshortcuts="d" onClick={() => start('d', people)}>
                  Descartar
                </Button>
              )}
              {may('i') && one.stage === null && (
                <Button aria-keyshortcuts="i" onClick={() => start('i', people)}>
                  Invitar
                </Button>
              )}
              {may('p') && mayPlace(one, 'shortlisted') && (
                <Button variant="primary" aria-keyshortcuts="p" onClick={() => start('p', people)}>
                  Preseleccionar
                </Button>
              )}
            </>
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
    </SidePanel>
  );
}
