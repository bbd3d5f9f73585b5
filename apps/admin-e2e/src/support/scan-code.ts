import type { Page } from '@playwright/test';
import jsQR from 'jsqr';

/** The pixels of a PNG, read by the browser. */
export async function pixelsOf(page: Page, png: Buffer) {
  const { width, height, data } = await page.evaluate(async (base64) => {
    const image = new Image();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    // Base64 crosses over at once, an array of numbers one by one.
    const reader = new FileReader();
    const isRead = new Promise((resolve) => reader.addEventListener('load', resolve));
    reader.readAsDataURL(new Blob([Uint8Array.from(pixels)]));
    await isRead;
    return { width: image.width, height: image.height, data: String(reader.result).split(',')[1] ?? '' };
  }, png.toString('base64'));
  return { width, height, data: Uint8ClampedArray.from(Buffer.from(data, 'base64')) };
}

/** Reads the QR code in a picture with a different library than the one that drew it. */
export async function scan(page: Page, png: Buffer): Promise<string | undefined> {
  const { width, height, data } = await pixelsOf(page, png);
  return jsQR(data, width, height)?.data;
}
