import { useQuery } from '@tanstack/react-query';
import type { MailStatus } from '@vinculo/contracts/mails';
import type { ArcoRequest, ArcoRequestId } from '@vinculo/contracts/privacy';
import { privacyQueries, useResendArcoMail } from '@vinculo/data-access/privacy';
import { labelOf } from '@vinculo/domain/catalogs';
import { arcoChannels, arcoKinds, arcoSteps, nextArcoSteps, type ArcoStep } from '@vinculo/domain/privacy';
import { Button } from '@vinculo/ui/button';
import { dayText, RelativeTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { ErrorState, notify, RowsSkeleton } from '@vinculo/ui/feedback';
import { EventList } from '@vinculo/ui/history';
import { MailLine } from '@vinculo/ui/mails';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { SidePanel } from '@vinculo/ui/overlays';
import { Tag } from '@vinculo/ui/status';
import { useState } from 'react';
import styles from './arco-panel.module.css';
import { ActionSection } from './action-section';
import { DueTag } from './due-tag';
import { MoveDialog } from './move-dialog';
import { MOVE_LABELS } from './step-text';

interface ArcoPanelProps {
  readonly requestID: ArcoRequestId;
  readonly onClose: () => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** One request: requester, right, deadline, history and next step. */
export function ArcoPanel({ requestID, ...panel }: ArcoPanelProps) {
  const query = useQuery(privacyQueries.request(requestID));
  const [step, setStep] = useState<ArcoStep | null>(null);
  const { data: request } = query;
  if (request === undefined) {
    return (
      <SidePanel title="Solicitud ARCO" {...panel}>
        {query.isError ? (
          <ErrorState
            title="No pudimos cargar la solicitud"
            isRetrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {problemText(query.error)}
          </ErrorState>
        ) : (
          <RowsSkeleton />
        )}
      </SidePanel>
    );
  }
  // A rejection is not the default button.
  const next = [...nextArcoSteps(request.step)].reverse();
  return (
    <SidePanel
      title={request.folio}
      subtitle={`${labelOf(arcoKinds, request.kind)} · ${labelOf(arcoSteps, request.step)}`}
      {...panel}
      footer={
        next.length > 0 && (
          <div className={styles.actions}>
            {next.map((one) => (
              <Button key={one} variant={one === 'refused' ? 'ghost' : 'primary'} onClick={() => setStep(one)}>
                {MOVE_LABELS[one]}
              </Button>
            ))}
          </div>
        )
      }
    >
      <Facts request={request} />
      <h3 className={styles.title}>Cómo atenderla</h3>
      <div className={styles.action}>
        <ActionSection request={request} />
      </div>
      {request.events.length > 0 && (
        <>
          <h3 className={styles.title}>Historial</h3>
          <EventList events={request.events} isLoadingMore={false} />
        </>
      )}
      {step !== null && <MoveDialog request={request} step={step} onClose={() => setStep(null)} />}
    </SidePanel>
  );
}

const Facts = ({ request }: { readonly request: ArcoRequest }) => (
  <dl className={styles.facts}>
    <dt>Persona</dt>
    <dd>
      {request.personState === 'present' ? (
        <PrefetchLink to={candidatePath(request.docID)}>{request.personName}</PrefetchLink>
      ) : request.personState === 'blocked' ? (
        <>
          {request.personName} <Tag tone="warning">Expediente bloqueado</Tag>
        </>
      ) : (
        'Persona eliminada'
      )}
    </dd>
    <dt>Recibida</dt>
    <dd>
      {dayText(request.receivedOn)} · {labelOf(arcoChannels, request.channel)}
    </dd>
    {request.dueOn !== null && request.due !== null && (
      <>
        <dt>{request.answeredOn === null ? 'Responder' : 'Cumplir'}</dt>
        <dd>
          {dayText(request.dueOn)} <DueTag due={request.due} />
        </dd>
      </>
    )}
    <Text label="Qué pide" text={request.detail} />
    {request.identityAt !== null && (
      <>
        <dt>Identidad</dt>
        <dd>
          {request.identity}{' '}
          <span className={styles.quiet}>
            {request.identityBy}, <RelativeTime at={request.identityAt} />
          </span>
        </dd>
      </>
    )}
    <Text label="Respuesta" text={request.answer} />
    <Text label="Cumplida" text={request.outcome} />
    <Text label="Improcedente" text={request.refusal} />
    {request.mail !== null && (
      <>
        <dt>Correo</dt>
        <dd>
          <Mail requestID={request.requestID} name={request.personName} mail={request.mail} />
        </dd>
      </>
    )}
  </dl>
);

interface MailProps {
  readonly requestID: ArcoRequestId;
  readonly name: string;
  readonly mail: MailStatus;
}

function Mail({ requestID, name, mail }: MailProps) {
  const resend = useResendArcoMail();
  return (
    <MailLine
      mail={mail}
      about={`el correo a ${name}`}
      isBusy={resend.isPending}
      onResend={() =>
        resend.mutate(requestID, {
          onSuccess: () => void notify.success('El correo va en camino'),
          onError: (error) => void notify.error(problemText(error)),
        })
      }
    />
  );
}

const Text = ({ label, text }: { readonly label: string; readonly text: string }) =>
  text !== '' && (
    <>
      <dt>{label}</dt>
      <dd className={styles.text}>{text}</dd>
    </>
  );
