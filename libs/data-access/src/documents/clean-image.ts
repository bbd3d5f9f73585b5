/** Longest side in pixels; larger images are scaled down. Enough to read the small print of an identification. */
const LONGEST_SIDE = 4000;
const QUALITY = 0.9;

/**
 * Redraws a picture upright and without its metadata (place, time, device).
 * @throws when the browser cannot read it as a picture.
 */
export async function cleanImage(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be drawn.')) : resolve(blob)),
      file.type,
      QUALITY,
    ),
  );
}
