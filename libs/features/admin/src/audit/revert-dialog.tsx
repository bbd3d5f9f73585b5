import { fieldLabel, type AuditEvent } from '@vinculo/contracts/audit';
import { useRevert } from '@vinculo/data-access/audit';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { Dialog } from '@vinculo/ui/overlays';
import { fieldNames, valueText } from './event-cells';
import styles from './event-panel.module.css';

interface RevertDialogProps {
  readonly event: AuditEvent;
  readonly onClose: () => void;
}

/** Previews the restored value of each field before an edit is reverted. */
export function RevertDialog({ event, onClose }: RevertDialogProps) {
  const revert = useRevert();
  return (
    <Dialog
      isOpen
      title="¿Revertir este cambio?"
      message="Queda como un cambio nuevo en la bitácora, con tu nombre."
      acceptLabel="Revertir"
      isBusy={revert.isPending}
      onClose={onClose}
      onAccept={() =>
        void revert.mutateAsync(event.eventID).then(
          () => {
            notify.success('Cambio revertido');
            onClose();
          },
          (error: unknown) => notify.error(problemText(error)),
        )
      }
    >
      <dl className={styles.facts}>
        {fieldNames(event).map((name) => (
          <div key={name} className={styles.restored}>
            <dt>{fieldLabel(name)}</dt>
            <dd>
              <del>{valueText(name, event.after[name])}</del> {valueText(name, event.before[name])}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
