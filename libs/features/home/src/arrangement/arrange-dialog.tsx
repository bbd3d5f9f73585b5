import { ArrangeList } from '@vinculo/ui/arrange';
import { Dialog } from '@vinculo/ui/overlays';
import styles from './arrange-dialog.module.css';
import type { Arrangement, Part } from './arrangement';

interface ArrangeDialogProps {
  readonly arrangement: Arrangement;
  /** What the person may see, by where it stands. */
  readonly groups: readonly { readonly label: string; readonly parts: readonly Part[] }[];
  readonly onClose: () => void;
}

/** What is shown of the day, and in which order. */
export const ArrangeDialog = ({ arrangement, groups, onClose }: ArrangeDialogProps) => (
  <Dialog
    isOpen
    title="Acomodar mi día"
    message="Elige qué ver y en qué orden. Se guarda en tu cuenta."
    acceptLabel="Listo"
    cancelLabel="Restablecer"
    onCancel={arrangement.reset}
    onAccept={onClose}
    onClose={onClose}
  >
    {groups
      .filter(({ parts }) => parts.length > 0)
      .map(({ label, parts }) => (
        <section key={label} className={styles.group}>
          <h3>{label}</h3>
          <ArrangeList
            label={label}
            items={arrangement.ordered(parts)}
            isShown={arrangement.isShown}
            onShow={arrangement.show}
            onMove={(key, before) => arrangement.moveBefore(parts, key, before)}
          />
        </section>
      ))}
  </Dialog>
);
