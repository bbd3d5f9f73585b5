import { useId, useRef } from 'react';
import { Button } from '../button';
import { notify } from '../feedback';
import { canvasPng, saveFile } from '../files';
import { QrImage } from './qr-image';
import { qrModules } from './qr-modules';
import styles from './qr.module.css';

interface QrFigureProps {
  /** Title and name of the files. */
  readonly title: string;
  readonly text: string;
}

/** Pixels of the PNG for each module: sharp on a poster, and a whole number so that edges stay straight. */
const MODULE_PX = 16;

export async function qrPng(text: string): Promise<Blob> {
  const rows = qrModules(text);
  if (rows === null) throw new Error('The text is too long for a code.');
  const side = rows.length * MODULE_PX;
  return canvasPng(side, side, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, side, side);
    context.fillStyle = '#00080c';
    rows.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX)),
    );
  });
}

/** A code with the text that it holds, and its files: SVG to print at any size, PNG for documents. */
export function QrFigure({ title, text }: QrFigureProps) {
  const id = useId();
  const svg = useRef<SVGSVGElement>(null);
  const saveSvg = () => {
    if (svg.current === null) return;
    const markup = new XMLSerializer().serializeToString(svg.current);
    saveFile(new Blob([markup], { type: 'image/svg+xml' }), `${title}.svg`);
  };
  const savePng = () =>
    void qrPng(text).then(
      (file) => saveFile(file, `${title}.png`),
      () => notify.error('No se pudo descargar el código. Inténtalo de nuevo.'),
    );
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.title} id={id}>
        {title}
      </figcaption>
      <div className={styles.image}>
        <QrImage text={text} label={`Código QR: ${title}`} svgRef={svg} />
      </div>
      <p className={styles.text}>{text}</p>
      {qrModules(text) !== null && (
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
