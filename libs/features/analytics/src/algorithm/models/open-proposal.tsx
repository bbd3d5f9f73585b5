import type { ModelProposal, PROPOSAL_DECISIONS } from '@vinculo/contracts/models';
import { useDecideProposal } from '@vinculo/data-access/models';
import { Button } from '@vinculo/ui/button';
import { fullTime } from '@vinculo/ui/dates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';
import open from '../../open/open.module.css';
import { Changes } from './changes';
import styles from './models.module.css';

type Kind = (typeof PROPOSAL_DECISIONS)[number];

const WORDS: Readonly<Record<Kind, { readonly accept: string; readonly message: string; readonly done: string }>> = {
  confirmed: {
    accept: 'Confirmar',
    message: 'Desde ese momento califica a todas las personas. El motivo queda en la bitácora.',
    done: 'Nueva versión vigente. Las coincidencias se calculan de nuevo',
  },
  rejected: {
    accept: 'Rechazar',
    message: 'El borrador se queda para corregirlo. El motivo queda en la bitácora.',
    done: 'Propuesta rechazada',
  },
  withdrawn: {
    accept: 'Retirar',
    message: 'El borrador se queda para corregirlo. El motivo queda en la bitácora.',
    done: 'Propuesta retirada',
  },
};
const SHORTEST_REASON = 3;

/** What one person proposed, for another one to confirm or reject. */
export function OpenProposal({ proposal }: { readonly proposal: ModelProposal }) {
  const { proposalID, name, compared, reason, proposedBy, proposedAt, abilities } = proposal;
  const decide = useDecideProposal();
  const [asked, setAsked] = useState<Kind | null>(null);
  const kinds: Kind[] = [
    ...(abilities.decide ? (['confirmed', 'rejected'] as const) : []),
    ...(abilities.withdraw ? (['withdrawn'] as const) : []),
  ];
  return (
    <section aria-label="Propuesta de activación">
      <h2 className={open.heading}>Propuesta: activar «{name}»</h2>
      <p className={open.text}>
        {proposedBy} lo propuso el {fullTime(new Date(proposedAt))}: {reason}
      </p>
      <Changes from={compared} to={proposal} />
      {kinds.length === 0 && <p className={open.text}>Espera a que otra persona con permiso la confirme.</p>}
      {abilities.withdraw && <p className={open.text}>La propusiste: la confirma otra persona.</p>}
      <div className={styles.actions}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'confirmed' ? 'primary' : 'secondary'}
            onClick={() => setAsked(kind)}
          >{`${WORDS[kind].accept}…`}</Button>
        ))}
      </div>
      {asked !== null && (
        <ReasonDialog
          title={`${WORDS[asked].accept} «${name}»`}
          message={WORDS[asked].message}
          acceptLabel={WORDS[asked].accept}
          shortest={SHORTEST_REASON}
          isBusy={decide.isPending}
          onClose={() => setAsked(null)}
          onAccept={(why) =>
            void decide.mutateAsync({ proposalID, kind: asked, reason: why }).then(
              () => {
                notify.success(WORDS[asked].done);
                setAsked(null);
              },
              (error: unknown) => notify.error(problemText(error)),
            )
          }
        />
      )}
    </section>
  );
}
