import type { Payout } from '@vinculo/contracts/referrals';
import { useApprovePayouts } from '@vinculo/data-access/referrals';
import { centsText, counted } from '@vinculo/domain/formats';
import { BulkChanges, BulkDialog, useBulkRun, type BulkDialogOptions, type BulkJob } from '@vinculo/ui/bulk';
import { nameOfPayout } from './payout-columns';

const NOUNS = ['pago', 'pagos', 'masculine'] as const;

const isApprovable = ({ problem }: Payout): boolean => problem === null;

interface BulkApproveDialogProps extends BulkDialogOptions {
  readonly payouts: readonly Payout[];
}

/** Approves many parts of rewards. An approval cannot be undone. */
export function BulkApproveDialog({ payouts, onClose, onSettled }: BulkApproveDialogProps) {
  const approve = useApprovePayouts();
  const run = useBulkRun({ rows: payouts, idOf: ({ payoutID }) => payoutID, nouns: NOUNS, onClose, onSettled });
  const changing = run.rows.filter(isApprovable);
  const isNothing = changing.length === 0;
  const total = changing.reduce((sum, { cents }) => sum + cents, 0);

  function job(): BulkJob | null {
    if (isNothing) {
      onClose();
      return null;
    }
    return {
      count: changing.length,
      send: (control) => approve.mutateAsync({ items: changing, ...control }),
      doneText: (count) => counted(count, 'pago aprobado', 'pagos aprobados'),
    };
  }

  return (
    <BulkDialog
      run={run}
      title={isNothing ? 'Nada por aprobar' : `¿Aprobar ${counted(changing.length, NOUNS[0], NOUNS[1])}?`}
      message={
        isNothing
          ? 'No puedes aprobar los que elegiste. Abre cada uno para ver por qué.'
          : `Suman ${centsText(total)}. Una aprobación no se deshace; cada pago necesita la de dos personas.`
      }
      acceptLabel={isNothing ? 'Aceptar' : `Aprobar ${centsText(total)}`}
      onAccept={job}
      onClose={onClose}
    >
      {!isNothing && (
        <BulkChanges
          label="Se aprueban"
          changing={changing.map((payout) => ({
            id: payout.payoutID,
            name: payout.referrer.name,
            note: `${nameOfPayout(payout)}, ${centsText(payout.cents)}`,
          }))}
          staying={run.rows.filter((payout) => !isApprovable(payout)).map(nameOfPayout)}
        />
      )}
    </BulkDialog>
  );
}
