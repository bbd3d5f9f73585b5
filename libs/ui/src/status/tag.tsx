import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'outline';

interface TagProps {
  readonly tone?: TagTone;
  /** 13 px. */
  readonly icon?: ReactNode;
  readonly size?: 'sm' | 'md';
  readonly children: string;
  readonly onRemove?: () => void;
}

/** A short word with a meaning. Never for a vacancy's status: that is a StatusChip. */
export const Tag = ({ tone = 'neutral', icon, size = 'sm', children, onRemove }: TagProps) => (
  <span className={styles.tag} data-tone={tone} data-size={size}>
    {icon}
    {children}
    {onRemove !== undefined && (
      <button className={styles.remove} type="button" aria-label={`Quitar ${children}`} onClick={onRemove}>
        <IconX size={12} stroke={1.75} aria-hidden />
      </button>
    )}
  </span>
);
