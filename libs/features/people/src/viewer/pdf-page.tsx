import type { OpenPdf } from './pdf-document';
import { useEffect, useRef, useState } from 'react';
import styles from './document-viewer.module.css';

interface PdfPageProps {
  readonly pdf: OpenPdf['pdf'];
  readonly page: number;
  /** 1 fills the width. */
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Pixels to fill at zoom 1. */
  readonly width: number;
  readonly label: string;
}

/** One page of a PDF, drawn sharp for this screen; its words stand inside for who cannot see it. */
export function PdfPage({ pdf, page, zoom, turn, width, label }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState('');

  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    async function draw() {
      const loaded = await pdf.getPage(page);
      const target = canvas.current;
      if (isGone || target === null) return;
      const rotation = (loaded.rotate + turn) % 360;
      const natural = loaded.getViewport({ scale: 1, rotation });
      const shown = loaded.getViewport({ scale: (width / natural.width) * zoom, rotation });
      const ratio = Math.min(window.devicePixelRatio, 2);
      target.width = Math.floor(shown.width * ratio);
      target.height = Math.floor(shown.height * ratio);
      target.style.width = `${Math.floor(shown.width)}px`;
      target.style.height = `${Math.floor(shown.height)}px`;
      const task = loaded.render({
        canvas: target,
        viewport: shown,
        transform: [ratio, 0, 0, ratio, 0, 0],
      });
      stop = () => task.cancel();
      await task.promise;
      const { items } = await loaded.getTextContent();
      if (!isGone) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    // A drawing that another one overtakes is given up, which is no fault.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [pdf, page, zoom, turn, width]);

  return (
    <>
      <canvas ref={canvas} className={styles.paper} role="img" aria-label={label} />
      <p className={styles.words}>{words}</p>
    </>
  );
}
