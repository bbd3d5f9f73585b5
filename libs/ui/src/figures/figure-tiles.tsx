import type { ReactNode } from 'react';
import styles from './figures.module.css';

interface FigureTilesProps {
  readonly label: string;
  /** Tiles. */
  readonly children: ReactNode;
}

export const FigureTiles = ({ label, children }: FigureTilesProps) => (
  <ul className={styles.tiles} aria-label={label}>
    {children}
  </ul>
);
