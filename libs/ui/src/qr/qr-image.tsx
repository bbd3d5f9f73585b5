import type { Ref } from 'react';
import { darkPath, qrModules } from './qr-modules';
import styles from './qr.module.css';

export interface QrImageProps {
  readonly text: string;
  /** What scanning it does. */
  readonly label: string;
  readonly svgRef?: Ref<SVGSVGElement>;
}

/** Always dark on light, in both themes: not every scanner reads the reverse. */
export function QrImage({ text, label, svgRef }: QrImageProps) {
  const rows = qrModules(text);
  if (rows === null)
    return <p className={styles.problem}>El texto es demasiado largo para un código QR. Usa un enlace más corto.</p>;
  const size = rows.length;
  return (
    <svg
      ref={svgRef}
      className={styles.code}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={darkPath(rows)} fill="#00080c" />
    </svg>
  );
}
