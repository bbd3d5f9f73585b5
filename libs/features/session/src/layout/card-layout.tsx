import { Logo, Rings } from '@vinculo/ui/brand';
import type { ReactNode } from 'react';
import styles from './card-layout.module.css';

const GROWTHS = [0, 36, 72, 108, 144, 180, 216];

/** The logo over a card of 350 px; the rings of the mark are the background. */
export function CardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <svg className={styles.rings} viewBox="0 0 720 1040" fill="none" strokeWidth="1" aria-hidden>
        <Rings growths={GROWTHS} />
      </svg>
      <main className={styles.main}>
        <Logo size={28} />
        <div className={styles.card}>{children}</div>
      </main>
      <footer className={styles.footer}>Uso exclusivo del personal autorizado</footer>
    </div>
  );
}
