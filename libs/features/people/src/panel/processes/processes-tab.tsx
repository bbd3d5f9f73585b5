import { useQuery } from '@tanstack/react-query';
import type { Application } from '@vinculo/contracts/applications';
import type { Candidate } from '@vinculo/contracts/candidates';
import type { JobId } from '@vinculo/contracts/vacancies';
import { applicationQueries, useMoveApplication, useUndoApplicationMoves } from '@vinculo/data-access/applications';
import { useAuthStore, useSchedulingStore } from '@vinculo/data-access/state';
import type { ApplicationStage } from '@vinculo/domain/applications';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import {
  MoveDialog,
  moveNeeds,
  needsDetails,
  NO_DETAILS,
  useStageMove,
  type MoveDetails,
} from '@vinculo/ui/applications';
import { EmptyState, RowsSkeleton } from '@vinculo/ui/feedback';
import { ListProblem } from '@vinculo/ui/list';
import { useState } from 'react';
import { BookingLinks } from './booking-links';
import { ClosingOffer } from './closing-offer';
import { PersonEvaluations } from './person-evaluations';
import { PersonEvents } from './person-events';
import { PersonTickets } from './person-tickets';
import { ProcessRow } from './process-row';
import styles from './processes-tab.module.css';

interface Question {
  readonly application: Application;
  readonly to: ApplicationStage;
}

interface ProcessesTabProps {
  readonly candidate: Candidate;
}

/** The person's events and tickets, and their applications to vacancies with their stages. */
export function ProcessesTab({ candidate }: ProcessesTabProps) {
  const claims = useAuthStore(({ user }) => user?.claims ?? NO_CLAIMS);
  return (
    <>
      {can(claims, 'events:read') && <PersonEvents docID={candidate.docID} />}
      {can(claims, 'events:read') && can(claims, 'interviews:evaluate') && (
        <PersonEvaluations docID={candidate.docID} />
      )}
      {can(claims, 'events:manage') && <BookingLinks docID={candidate.docID} />}
      {can(claims, 'tickets:read') && <PersonTickets candidate={candidate} />}
      <Processes candidate={candidate} />
    </>
  );
}

function Processes({ candidate: { docID, name, email, automatedScoring } }: ProcessesTabProps) {
  const query = useQuery(applicationQueries.ofCandidate(docID));
  const mayManageEvents = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'events:manage'));
  const schedule = useSchedulingStore((state) => state.schedule);
  const [question, setQuestion] = useState<Question | null>(null);
  const [filled, setFilled] = useState<JobId | null>(null);
  const move = useStageMove<Application & { readonly candidateName: string }>({
    send: useMoveApplication().mutateAsync,
    undo: useUndoApplicationMoves().mutateAsync,
  });

  async function moveTo(application: Application, to: ApplicationStage, details: MoveDetails): Promise<void> {
    const outcome = await move({ ...application, candidateName: name }, to, details);
    if (outcome.isMoved && outcome.placesLeft === 0) setFilled(application.jobID);
  }

  function choose(application: Application, to: ApplicationStage): void {
    if (needsDetails(moveNeeds([application.stage], to))) setQuestion({ application, to });
    else void moveTo(application, to, NO_DETAILS);
  }

  if (query.isPending) return <RowsSkeleton rows={3} />;
  if (query.isLoadingError) {
    return (
      <ListProblem
        title="No pudimos cargar los procesos"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState title="Aún no está en ninguna vacante">
        Aquí verás a qué vacantes se le invitó y en qué van.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list} aria-label="Procesos">
        {query.data.map((application) => (
          <ProcessRow
            key={application.applicationID}
            application={application}
            needsPeople={!automatedScoring}
            onMove={(to) => choose(application, to)}
            onSchedule={
              mayManageEvents
                ? () =>
                    schedule({
                      person: { docID, name },
                      applicationID: application.applicationID,
                      vacancyName: application.vacancyName,
                    })
                : undefined
            }
          />
        ))}
      </ul>
      {question !== null && (
        <MoveDialog
          candidateName={name}
          from={question.application.stage}
          to={question.to}
          recipients={{
            vacante: question.application.vacancyName,
            empresa: question.application.companyName,
            reachable: email === '' ? 0 : 1,
            unreachable: email === '' ? 1 : 0,
          }}
          onAccept={(details) => {
            setQuestion(null);
            void moveTo(question.application, question.to, details);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {filled !== null && <ClosingOffer jobID={filled} onClose={() => setFilled(null)} />}
    </>
  );
}
