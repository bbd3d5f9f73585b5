import { MARK, MARK_LINKS } from '@vinculo/domain/brand';
import { useId, useRef } from 'react';
import { Button } from '../button';
import { notify } from '../feedback';
import { canvasPng, saveFile, withDensity } from '../files';
import { MARK_BOX, PRINTED_MM, QrImage } from './qr-image';
import { markPlace, qrModules, type QrCorrection } from './qr-modules';
import styles from './qr.module.css';

interface QrFigureProps {
  /** Title and name of the files. */
  readonly title: string;
  readonly text: string;
  readonly correction?: QrCorrection;
  /** The product's mark in the middle; needs the correction Q or H. */
  readonly hasMark?: boolean;
}

/** Pixels of the PNG for each module: sharp on a poster, and a whole number so that edges stay straight. */
const MODULE_PX = 16;

/** The mark, drawn as in the SVG. */
function drawMark(context: CanvasRenderingContext2D, size: number): void {
  const { start, side } = markPlace(size);
  const scale = (side / MARK_BOX) * MODULE_PX;
  context.translate(start * MODULE_PX, start * MODULE_PX);
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, MARK_BOX, MARK_BOX);
  context.strokeStyle = '#00080c';
  context.lineWidth = MARK.strokeWidth;
  const { x, y, width, height, rx } = MARK.link;
  for (const { dx, dy, angle } of [MARK_LINKS.left, MARK_LINKS.right]) {
    context.save();
    context.translate(dx, dy);
    context.rotate((angle * Math.PI) / 180);
    context.beginPath();
    context.roundRect(x, y, width, height, rx);
    context.stroke();
    context.restore();
  }
}

export async function qrPng(text: string, correction?: QrCorrection, hasMark = false): Promise<Blob> {
  const rows = qrModules(text, correction);
  if (rows === null) throw new Error('The text is too long for a code.');
  const side = rows.length * MODULE_PX;
  const png = await canvasPng(side, side, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.fillStyle = '#00080c';
    rows.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)),
    );
    if (hasMark) drawMark(context, rows.length);
  });
  return withDensity(png, Math.round((side / PRINTED_MM) * 1000));
}

/** A code with the text that it holds, and its files, both 3 cm wide: SVG to print at any size, PNG for documents. */
export function QrFigure({ title, text, correction, hasMark = false }: QrFigureProps) {
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const saveSvg = () => {
    if (svg.current === null) return;
    const markup = new XMLSerializer().serializeToString(svg.current);
    saveFile(new Blob([markup], { type: 'image/svg+xml' }), `${title}.svg`);
  };
  const savePng = () =>
    void qrPng(text, correction, hasMark).then(
      (file) => saveFile(file, `${title}.png`),
      () => notify.error('No se pudo descargar el código. Inténtalo de nuevo.'),
    );
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.title} id={id}>
        {title}
      </figcaption>
      <div className={styles.image}>
        <QrImage
          text={text}
          label={`Código QR: ${title}`}
          {...(correction && { correction })}
          hasMark={hasMark}
          svgRef={svg}
        />
      </div>
      <p className={styles.text}>{text}</p>
      {qrModules(text, correction) !== null && (
        <div className={styles.files}>
          <Button size="sm" onClick={saveSvg}>
            Descargar SVG
          </Button>
          <Button size="sm" onClick={savePng}>
            Descargar PNG
          </Button>
        </div>
      )}
    </figure>
  );
}
