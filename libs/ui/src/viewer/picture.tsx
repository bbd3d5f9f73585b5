import { useEffect, useRef } from 'react';
import styles from './file-viewer.module.css';

interface PictureProps {
  readonly blob: Blob;
  /** 1 fills the width, or shows a small picture at its own size. */
  readonly zoom: number;
  /** Degrees, clockwise, by quarters. */
  readonly turn: number;
  readonly width: number;
  readonly label: string;
}

/** A picture drawn rotated, so that the scroll bars reach all of it. */
export function Picture({ blob, zoom, turn, width, label }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    async function draw() {
      const picture = await createImageBitmap(blob);
      const target = canvas.current;
      if (isGone || target === null) return picture.close();
      const isAcross = turn % 180 !== 0;
      target.width = isAcross ? picture.height : picture.width;
      target.height = isAcross ? picture.width : picture.height;
      target.style.width = `${Math.round(Math.min(width, target.width) * zoom)}px`;
      const pen = target.getContext('2d');
      pen?.translate(target.width / 2, target.height / 2);
      pen?.rotate((turn * Math.PI) / 180);
      pen?.drawImage(picture, -picture.width / 2, -picture.height / 2);
      picture.close();
    }
    // A picture that the browser cannot decode stays blank; it can still be downloaded.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [blob, zoom, turn, width]);
  return <canvas ref={canvas} className={styles.paper} role="img" aria-label={label} />;
}
