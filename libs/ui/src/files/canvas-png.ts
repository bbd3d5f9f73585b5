/** @throws if the browser has no canvas support, or the drawing is too large for one. */
export async function canvasPng(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas.');
  draw(context);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (file) => (file === null ? reject(new Error('The canvas gave no file.')) : resolve(file)),
      'image/png',
    );
  });
}
