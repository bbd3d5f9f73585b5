import { useQuery } from '@tanstack/react-query';
import type { ModelProposal, PROPOSAL_DECISIONS } from '@vinculo/contracts/models';
import { modelQueries } from '@vinculo/data-access/models';
import { modelChanges } from '@vinculo/domain/matching';
import { fullTime } from '@vinculo/ui/dates';
import { EmptyState } from '@vinculo/ui/feedback';
import { Mono, Tag, type TagTone } from '@vinculo/ui/status';
import { Answered } from '../../figures/answered';
import open from '../../open/open.module.css';
import { DownloadMenu } from '../download-menu';
import { Changes } from './changes';
import styles from './models.module.css';

const DECISIONS: Readonly<
  Record<(typeof PROPOSAL_DECISIONS)[number], { readonly label: string; readonly tone: TagTone }>
> = {
  confirmed: { label: 'Activada', tone: 'success' },
  rejected: { label: 'Rechazada', tone: 'danger' },
  withdrawn: { label: 'Retirada', tone: 'neutral' },
};
const SHOWN_SEAL = 12;

const METHOD =
  'Activar una versión exige dos personas distintas: una propone con un motivo, otra ve los cambios y decide. Una decisión no se cambia ni se borra, y cada paso queda en la bitácora encadenada: su sello es el SHA-256 del paso y del sello anterior.';

/** Every proposal to activate a version, and who decided what. */
export const Decisions = () => (
  <Answered query={useQuery(modelQueries.list())} what="las decisiones">
    {({ proposals }) => (
      <>
        <div className={styles.heading}>
          <p className={open.text}>{METHOD}</p>
          {proposals.length > 0 && (
            <DownloadMenu
              name="decisiones-del-match"
              table={{
                headings: [
                  'Borrador',
                  'Cambios',
                  'Propuso',
                  'El',
                  'Motivo',
                  'Decisión',
                  'Decidió',
                  'El',
                  'Motivo',
                  'Sellos',
                ],
                rows: proposals.map(rowOf),
                notes: [['Método', METHOD]],
              }}
              data={{ method: METHOD, proposals }}
            />
          )}
        </div>
        {proposals.length === 0 ? (
          <EmptyState title="Aún no hay decisiones">
            Cuando alguien proponga activar un borrador, aquí queda quién lo propuso y quién decidió.
          </EmptyState>
        ) : (
          <ul className={styles.list} aria-label="Decisiones">
            {proposals.map((proposal) => (
              <Decision key={proposal.proposalID} proposal={proposal} />
            ))}
          </ul>
        )}
      </>
    )}
  </Answered>
);

const rowOf = (proposal: ModelProposal) => {
  const { name, compared, proposedBy, proposedAt, reason, decision, seals } = proposal;
  return [
    name,
    modelChanges(compared, proposal).join('; '),
    ...[proposedBy, proposedAt, reason],
    ...(decision === null
      ? ['Pendiente', '', '', '']
      : [DECISIONS[decision.kind].label, decision.by, decision.at, decision.reason]),
    seals.join(' '),
  ];
};

function Decision({ proposal }: { readonly proposal: ModelProposal }) {
  const { name, compared, reason, proposedBy, proposedAt, decision, seals } = proposal;
  const { label, tone } =
    decision === null ? { label: 'Pendiente', tone: 'warning' as const } : DECISIONS[decision.kind];
  return (
    <li>
      <div>
        <p className={styles.name}>
          {name}
          <Tag tone={tone}>
            {decision === null || decision.version === null ? label : `${label} como versión ${decision.version}`}
          </Tag>
        </p>
        <p className={styles.about}>
          {proposedBy} propuso el {fullTime(new Date(proposedAt))}: {reason}
        </p>
        {decision !== null && (
          <p className={styles.about}>
            {decision.by} decidió el {fullTime(new Date(decision.at))}: {decision.reason}
          </p>
        )}
        <Changes from={compared} to={proposal} />
        <p className={styles.about}>
          {seals.length === 0 ? (
            'Se sella en segundos.'
          ) : (
            <>
              Sellos: <Mono>{seals.map((seal) => seal.slice(0, SHOWN_SEAL)).join(' · ')}</Mono>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
