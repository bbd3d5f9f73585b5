import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../button';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  /** "4 seleccionadas"; empty hides the bar. */
  readonly label: string;
  readonly onClear: () => void;
  /** `BulkAction`s. */
  readonly children: ReactNode;
}

/** The actions for the selected rows, floating over the last visible rows. Render it right after them. */
export const BulkBar = ({ label, onClear, children }: BulkBarProps) =>
  label === '' ? null : (
    <div className={styles.dock} data-bulk-bar>
      <div className={styles.bar} role="toolbar" aria-label="Acciones con la selección">
        <span role="status">{label}</span>
        <span className={styles.line} aria-hidden />
        {children}
        <IconButton
          label="Quitar la selección"
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={onClear}
        />
      </div>
    </div>
  );

interface BulkActionProps {
  readonly icon: ReactNode;
  readonly children: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

export const BulkAction = (props: BulkActionProps) => <Button variant="ghost" {...props} />;
