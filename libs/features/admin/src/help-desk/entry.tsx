import { Button } from '@vinculo/ui/button';
import { Tag } from '@vinculo/ui/status';
import type { ReactNode } from 'react';
import styles from '../entries-tab.module.css';

interface EntryProps {
  readonly name: string;
  readonly note: string;
  /** Why it is out of use; left out while it is in use. */
  readonly out?: string | undefined;
  readonly onEdit: () => void;
  readonly onRemove?: () => void;
  readonly children?: ReactNode;
}

/** One setting of the help desk. */
export const Entry = ({ name, note, out, onEdit, onRemove, children }: EntryProps) => (
  <li data-retired={out !== undefined || undefined}>
    <span className={styles.name}>
      <span>
        {name} {out !== undefined && <Tag>{out}</Tag>}
      </span>
      <small>{note}</small>
    </span>
    {children}
    <Button size="sm" variant="ghost" aria-label={`Cambiar ${name}`} onClick={onEdit}>
      Cambiar
    </Button>
    {onRemove !== undefined && (
      <Button size="sm" variant="ghost" aria-label={`Eliminar ${name}`} onClick={onRemove}>
        Eliminar
      </Button>
    )}
  </li>
);
