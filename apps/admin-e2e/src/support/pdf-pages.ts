import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';

interface PdfPage {
  /** Its text, in one line. */
  readonly text: string;
  /** Size of the drawn page in pixels. */
  readonly width: number;
  readonly height: number;
  /** How many pixels are not white, and the box that holds them. */
  readonly ink: { readonly pixels: number; readonly left: number; readonly right: number; readonly bottom: number };
}

const ORIGIN = 'http://pdf.test';

/** Draws a PDF in a browser. */
export async function pdfPages(browser: Browser, pdf: Buffer): Promise<PdfPage[]> {
  const { resolve } = createRequire(import.meta.url);
  const files: Readonly<Record<string, string>> = {
    '/pdf.mjs': resolve('pdfjs-dist/build/pdf.min.mjs'),
    '/worker.mjs': resolve('pdfjs-dist/build/pdf.worker.min.mjs'),
  };
  const page = await browser.newPage();
  await page.route(`${ORIGIN}/**`, async (route) => {
    const file = files[new URL(route.request().url()).pathname];
    await (file === undefined
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      : route.fulfill({ contentType: 'text/javascript', body: await readFile(file) }));
  });
  await page.goto(ORIGIN);
  try {
    return await page.evaluate(async (base64) => {
      const path = '/pdf.mjs';
      const pdfjs = await import(path);
      pdfjs.GlobalWorkerOptions.workerSrc = '/worker.mjs';
      const data = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      const file = await pdfjs.getDocument({ data }).promise;
      const drawn = [];
      for (let number = 1; number <= file.numPages; number += 1) {
        const one = await file.getPage(number);
        const viewport = one.getViewport({ scale: 1 });
        const canvas = document.createElement('canvas');
        const { width, height } = Object.assign(canvas, { width: viewport.width, height: viewport.height });
        const canvasContext = canvas.getContext('2d');
        await one.render({ canvasContext, viewport }).promise;
        const colours = canvasContext?.getImageData(0, 0, width, height).data ?? [];
        const ink = { pixels: 0, left: width, right: 0, bottom: 0 };
        for (let at = 0; at < width * height; at += 1) {
          if (colours[4 * at] === 255 && colours[4 * at + 1] === 255 && colours[4 * at + 2] === 255) continue;
          ink.pixels += 1;
          ink.left = Math.min(ink.left, at % width);
          ink.right = Math.max(ink.right, at % width);
          ink.bottom = Math.max(ink.bottom, Math.floor(at / width));
        }
        const { items } = await one.getTextContent();
        drawn.push({ text: items.map((item: { str: string }) => item.str).join(' '), width, height, ink });
      }
      return drawn;
    }, pdf.toString('base64'));
  } finally {
    await page.close();
  }
}
