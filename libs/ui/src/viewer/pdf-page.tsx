import type { OpenPdf } from './pdf-document';
import { useEffect, useRef, useState } from 'react';
import styles from './file-viewer.module.css';

interface PdfPageProps {
  readonly pdf: OpenPdf['pdf'];
  readonly page: number;
  /** 1 fills the width with the page, or with its text where the width is a phone's. */
  readonly zoom: number;
  /** Degrees, clockwise. */
  readonly turn: number;
  /** Pixels to fill at zoom 1. */
  readonly width: number;
  readonly label: string;
}

/** In pixels; below this width a page's blank margins are cropped at first. */
const NARROW = 480;
/** Points of margin kept beside the text. */
const GUTTER = 12;

interface TextItem {
  readonly str: string;
  /** Its fifth figure is the distance of the text from the left edge of the page. */
  readonly transform: readonly number[];
  readonly width: number;
}

/** The width of the text on a page, in points; the page width if there is no text. */
function columnOf(items: readonly (TextItem | object)[], pageWidth: number) {
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
  const left = Math.max(0, Math.min(...texts.map(({ transform }) => transform[4] ?? 0)) - GUTTER);
  const right = Math.min(
    pageWidth,
    Math.max(...texts.map(({ transform, width }) => (transform[4] ?? 0) + width)) + GUTTER,
  );
  return texts.length === 0 || right <= left ? { left: 0, width: pageWidth } : { left, width: right - left };
}

/** One page of a PDF, rendered at the screen's resolution; its text is available to screen readers. */
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
      const { items } = await loaded.getTextContent();
      const column =
        width < NARROW && rotation === 0 ? columnOf(items, natural.width) : { left: 0, width: natural.width };
      const scale = (width / column.width) * zoom;
      const shown = loaded.getViewport({ scale, rotation });
      if (isGone) return;
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
      target.parentElement?.scrollTo({ left: column.left * scale });
      await task.promise;
      if (!isGone) setWords(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    // A rendering cancelled by a newer one is not an error.
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
