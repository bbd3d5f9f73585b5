import type { ModelDraft, ModelVersion } from '@vinculo/contracts/models';
import { useProposeModel, useRemoveDraft } from '@vinculo/data-access/models';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIdempotencyKey } from '@vinculo/ui/form';
import { Dialog } from '@vinculo/ui/overlays';
import { ReasonDialog } from '@vinculo/ui/reason';
import { useState } from 'react';
import { Changes } from './changes';
import { DraftDialog } from './draft-dialog';
import styles from './models.module.css';

interface DraftActionsProps {
  readonly draft: ModelDraft;
  readonly live: ModelVersion;
}

const fail = (error: unknown) => void notify.error(problemText(error));
const SHORTEST_REASON = 3;

/** Edits, proposes and removes a draft. */
export function DraftActions({ draft, live }: DraftActionsProps) {
  const { draftID, name, version, abilities } = draft;
  const [propose, remove] = [useProposeModel(), useRemoveDraft()];
  const idempotencyKey = useIdempotencyKey([draftID, version]);
  const [asked, setAsked] = useState<'edit' | 'propose' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.actions}>
      {abilities.edit && (
        <>
          <Button size="sm" aria-label={`Editar ${name}`} onClick={() => setAsked('edit')}>
            Editar
          </Button>
          <Button size="sm" aria-label={`Quitar ${name}`} onClick={() => setAsked('remove')}>
            Quitar…
          </Button>
        </>
      )}
      {abilities.propose && (
        <Button size="sm" variant="accent" aria-label={`Proponer ${name}`} onClick={() => setAsked('propose')}>
          Proponer…
        </Button>
      )}
      {asked === 'edit' && <DraftDialog draft={draft} live={live} onClose={close} />}
      {asked === 'propose' && (
        <ReasonDialog
          title={`Proponer que se active «${name}»`}
          message={
            <>
              Otra persona ve estos cambios y los confirma o los rechaza.
              <Changes from={live} to={draft} />
            </>
          }
          acceptLabel="Proponer"
          shortest={SHORTEST_REASON}
          isBusy={propose.isPending}
          onClose={close}
          onAccept={(reason) =>
            void propose.mutateAsync({ draftID, body: { reason, version }, idempotencyKey }).then(() => {
              notify.success('Propuesta enviada. Falta que otra persona la confirme');
              close();
            }, fail)
          }
        />
      )}
      {asked === 'remove' && (
        <Dialog
          isOpen
          isDanger
          title={`¿Quitar «${name}»?`}
          message="El borrador se pierde. Las versiones y las decisiones no cambian."
          acceptLabel="Quitar"
          isBusy={remove.isPending}
          onClose={close}
          onAccept={() =>
            void remove.mutateAsync({ draftID, version }).then(() => {
              notify.success('Borrador quitado');
              close();
            }, fail)
          }
        />
      )}
    </div>
  );
}
