import { counted, grouped } from '@vinculo/domain/formats';
import { CallError } from '@vinculo/contracts/errors';
import type { ReactNode } from 'react';
import { Dialog } from '../overlays';
import { leftText } from './bulk-text';
import { RefusedRows } from './refused-rows';
import { RunProgress } from './run-progress';
import type { BulkJob, BulkOutcome, BulkRun } from './use-bulk-run';

interface BulkDialogProps {
  readonly run: BulkRun;
  readonly title: string;
  readonly message?: string | undefined;
  readonly acceptLabel: string;
  /** Cannot be undone. */
  readonly isDanger?: boolean;
  /** @returns what to run; null where the dialog has shown what is missing, or has closed. */
  readonly onAccept: () => BulkJob | null;
  readonly onClose: () => void;
  /** The preview, and the fields that the action needs. */
  readonly children?: ReactNode;
}

/** A bulk action: previews it, shows its progress, and lists the rows that did not change. */
export function BulkDialog({ run, message, onAccept, onClose, ...dialog }: BulkDialogProps) {
  const { phase, nouns } = run;
  if (phase.kind === 'over') return <OutcomeDialog run={run} {...phase} onClose={onClose} />;
  const isRunning = phase.kind === 'running';
  return (
    <Dialog
      isOpen
      {...dialog}
      message={
        isRunning ? (
          <RunProgress done={phase.sent} total={phase.count} onStop={run.stop}>
            {`${grouped(phase.sent)} de ${counted(phase.count, nouns[0], nouns[1])}`}
          </RunProgress>
        ) : (
          message
        )
      }
      isBusy={isRunning}
      onAccept={() => {
        const job = onAccept();
        if (job !== null) void run.start(job);
      }}
      onClose={onClose}
    />
  );
}

interface OutcomeProps extends Pick<BulkDialogProps, 'run' | 'onClose'> {
  readonly outcome: BulkOutcome;
  readonly doneText: string;
  readonly isReading: boolean;
}

const isGone = (problem: unknown): boolean => problem instanceof CallError && problem.code === 'not_found';

/** Lists the rows that did not change, and why; they can be tried again. */
function OutcomeDialog({ run: { nouns, retry }, outcome, doneText, isReading, onClose }: OutcomeProps) {
  const { changed, refused, left, problem } = outcome;
  const again = new Set([...refused.filter((row) => !isGone(row.problem)).map(({ id }) => id), ...left]);
  return (
    <Dialog
      isOpen
      title={
        changed === 0 ? 'No cambió nada' : `${doneText}; ${nouns[2] === undefined ? 'otras' : 'otros'} no cambiaron`
      }
      message={left.length === 0 ? undefined : leftText(left.length, problem, nouns)}
      acceptLabel={again.size === 0 ? 'Entendido' : `Reintentar con ${grouped(again.size)}`}
      cancelLabel={again.size === 0 ? null : 'Entendido'}
      isBusy={isReading}
      onAccept={() => (again.size === 0 ? onClose() : void retry(again))}
      onClose={onClose}
    >
      <RefusedRows label="No cambiaron" rows={refused} nouns={nouns} />
    </Dialog>
  );
}
