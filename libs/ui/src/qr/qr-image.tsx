import type { Ref } from 'react';
import { MARK } from '@vinculo/domain/brand';
import { darkPath, markPlace, qrModules, type QrCorrection } from './qr-modules';
import styles from './qr.module.css';

export interface QrImageProps {
  readonly text: string;
  /** What scanning it does. */
  readonly label: string;
  readonly correction?: QrCorrection;
  /** The product's mark in the middle; needs the correction Q or H. */
  readonly hasMark?: boolean;
  readonly svgRef?: Ref<SVGSVGElement>;
}

/** As wide as scanners need it on paper. */
export const PRINTED_MM = 30;

/** The side of the box that the mark is drawn in. */
export const MARK_BOX = 24;

function QrMark({ size }: { readonly size: number }) {
  const { start, side } = markPlace(size);
  return (
    <g transform={`translate(${start} ${start}) scale(${side / MARK_BOX})`} shapeRendering="auto">
      <path d={`M0 0h${MARK_BOX}v${MARK_BOX}H0z`} fill="#fff" />
      <g fill="none" stroke="#00080c" strokeWidth={MARK.strokeWidth}>
        <rect {...MARK.link} transform={MARK.left} />
        <rect {...MARK.link} transform={MARK.right} />
      </g>
    </g>
  );
}

/** Always dark on light, in both themes: not every scanner reads the reverse. */
export function QrImage({ text, label, correction, hasMark = false, svgRef }: QrImageProps) {
  const rows = qrModules(text, correction);
  if (rows === null)
    return <p className={styles.problem}>El texto es demasiado largo para un código QR. Usa un enlace más corto.</p>;
  const size = rows.length;
  return (
    <svg
      ref={svgRef}
      className={styles.code}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${size} ${size}`}
      width={`${PRINTED_MM}mm`}
      height={`${PRINTED_MM}mm`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <title>{label}</title>
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={darkPath(rows)} fill="#00080c" />
      {hasMark && <QrMark size={size} />}
    </svg>
  );
}
