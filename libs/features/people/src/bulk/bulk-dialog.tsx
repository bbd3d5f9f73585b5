import { useQuery } from '@tanstack/react-query';
import type { BulkAction } from '@vinculo/contracts/candidate-bulk';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { bulkQueries, type BulkResult } from '@vinculo/data-access/candidate-bulk';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { useIsMounted } from '@vinculo/ui/mounted';
import { Dialog } from '@vinculo/ui/overlays';
import { useState, type ReactNode } from 'react';
import { BulkPreview } from './bulk-preview';
import styles from './bulk.module.css';
import { people, refusalText } from './bulk-text';
import { useBulkRun } from './use-bulk-run';

export interface BulkDialogProps {
  readonly docIDs: readonly CandidateId[];
  readonly onClose: () => void;
}

interface FrameProps extends BulkDialogProps {
  readonly title: string;
  readonly acceptLabel: string;
  /** Null until an action is chosen. */
  readonly action: BulkAction | null;
  /** Shows validation errors if the dialog is accepted without an action. */
  readonly onIncomplete: () => void;
  /** The fields that define the action. */
  readonly children: ReactNode;
}

/** Runs a bulk action: previews who will change, shows progress, and lists who did not change. */
export function BulkDialog({ docIDs, title, acceptLabel, action, onIncomplete, onClose, children }: FrameProps) {
  const { isRunning, done, start, stop } = useBulkRun();
  const [result, setResult] = useState<BulkResult | null>(null);
  const isMounted = useIsMounted();
  // A running batch is not previewed again.
  const preview = useQuery({ ...bulkQueries.preview(action, docIDs), enabled: !isRunning && result === null });
  const changing = preview.data?.changing;

  if (result !== null) return <BulkOutcomeDialog result={result} onClose={onClose} />;

  function accept() {
    if (action === null) return onIncomplete();
    if (changing === undefined) return;
    if (changing.length === 0) return onClose();
    void start(action, changing).then((outcome) => {
      if (!isMounted()) return;
      if (outcome.refused.length > 0 || outcome.left > 0) setResult(outcome);
      else onClose();
    });
  }

  return (
    <Dialog
      isOpen
      title={title}
      message={
        isRunning && changing !== undefined ? (
          <div className={styles.progress}>
            <progress aria-label="Avance" value={done} max={changing.length} />
            <span role="status">
              {done.toLocaleString('en-US')} de {people(changing.length)}
            </span>
            <Button size="sm" onClick={stop}>
              Detener
            </Button>
          </div>
        ) : (
          `Para ${people(docIDs.length)}.`
        )
      }
      acceptLabel={
        changing === undefined || changing.length === 0
          ? acceptLabel
          : `${acceptLabel} a ${changing.length.toLocaleString('en-US')}`
      }
      isBusy={isRunning}
      onAccept={accept}
      onClose={onClose}
    >
      {children}
      {action !== null && !isRunning && (
        <BulkPreview action={action} preview={preview.data} problem={preview.isError ? preview.error : null} />
      )}
    </Dialog>
  );
}

interface OutcomeProps {
  readonly result: BulkResult;
  readonly onClose: () => void;
}

/** Lists who did not change, by name, and why. */
const BulkOutcomeDialog = ({ result: { changed, refused, left, problem }, onClose }: OutcomeProps) => (
  <Dialog
    isOpen
    title={changed === 0 ? 'Nadie cambió' : `Cambiaron ${people(changed)}, y otras no`}
    message={
      left === 0
        ? undefined
        : `${people(left)} sin cambiar: ${problem === null ? 'lo detuviste antes de llegar a ellas.' : problemText(problem)}`
    }
    acceptLabel="Entendido"
    cancelLabel={null}
    onAccept={onClose}
    onClose={onClose}
  >
    {refused.length > 0 && (
      <ul className={styles.refused} aria-label="No cambiaron" tabIndex={0}>
        {refused.map((refusal) => (
          <li key={refusal.docID}>{refusalText(refusal)}</li>
        ))}
      </ul>
    )}
  </Dialog>
);
