import { Logo } from '@vinculo/ui/brand';
import type { ReactNode } from 'react';
import styles from './card-layout.module.css';

const RINGS = [0, 36, 72, 108, 144, 180, 216];

/** One of the mark's two links, drawn larger by `growth` on every side. */
const linkOf = (growth: number) => ({
  x: -115 - growth,
  y: -280 - growth,
  width: 230 + 2 * growth,
  height: 560 + 2 * growth,
  rx: 115 + growth,
});

/** The logo over a card of 350 px, on the mark's rings. */
export function CardLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <svg className={styles.rings} viewBox="0 0 720 1040" fill="none" strokeWidth="1" aria-hidden>
        {RINGS.map((growth) => (
          <g key={growth}>
            <rect {...linkOf(growth)} transform="translate(262 520) rotate(-21)" />
            <rect {...linkOf(growth)} transform="translate(458 520) rotate(21)" />
          </g>
        ))}
      </svg>
      <main className={styles.main}>
        <Logo />
        <div className={styles.card}>{children}</div>
      </main>
      <footer className={styles.footer}>Uso exclusivo del personal autorizado</footer>
    </div>
  );
}
