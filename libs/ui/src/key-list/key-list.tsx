import { IconKeyboard } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../button';
import { Dialog } from '../overlays';
import { useKeys, useShortcuts } from '../shortcuts';
import styles from './key-list.module.css';

export interface ListedKey {
  /** As it is printed on the key: "J". */
  readonly keys: readonly string[];
  readonly label: string;
}

const OWN: ListedKey = { keys: ['?'], label: 'Ver esta lista' };

/** A button, also the key "?", that lists the keys of a screen. */
export function KeyList({ keys }: { readonly keys: readonly ListedKey[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const { isOn } = useShortcuts();
  useKeys({ '?': () => setIsOpen(true) });
  const close = () => setIsOpen(false);
  return (
    <>
      <span className={styles.button}>
        <IconButton
          label="Atajos de teclado"
          aria-keyshortcuts="?"
          icon={<IconKeyboard size={16} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        />
      </span>
      <Dialog
        isOpen={isOpen}
        title="Atajos de teclado"
        message={isOn ? undefined : 'Los de una tecla están desactivados: actívalos en el menú de tu cuenta.'}
        acceptLabel="Cerrar"
        cancelLabel={null}
        onAccept={close}
        onClose={close}
      >
        <dl className={styles.keys}>
          {[...keys, OWN].map(({ keys: names, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {names.map((name) => (
                  <kbd key={name}>{name}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
