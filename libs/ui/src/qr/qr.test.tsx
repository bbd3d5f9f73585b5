import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as fc from 'fast-check';
import jsQR from 'jsqr';
import { QrFigure } from './qr-figure';
import { QrImage } from './qr-image';
import { darkPath, markPlace, qrModules, QUIET_MODULES } from './qr-modules';

const PX = 4;

/** Draws the path of the SVG on a pixel grid and decodes it with a library independent of the encoder. */
function decode(path: string, size: number): string | undefined {
  const side = size * PX;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * PX; row < (Number(y) + 1) * PX; row += 1)
      for (let column = Number(x) * PX; column < (Number(x) + Number(width)) * PX; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  return jsQR(pixels, side, side)?.data;
}

const LINK = 'https://vinculo.example/p/feria?utm_source=cartel&utm_medium=qr&utm_campaign=mx_202611_bajio';

test('an independent library decodes the drawing', () => {
  const { container } = render(<QrImage text={LINK} label="Abre la feria" />);
  const image = screen.getByRole('img', { name: 'Abre la feria' });
  const [, , size] = (image.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const [light, dark] = [...container.querySelectorAll('path')];
  expect(decode(dark?.getAttribute('d') ?? '', size ?? 0)).toBe(LINK);
  expect([light?.getAttribute('fill'), dark?.getAttribute('fill')]).toEqual(['#fff', '#00080c']);
});

test('every text is decoded with its accents', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ09-_/?&=%áñ¿ 😀'), minLength: 1, maxLength: 200 }), (text) => {
      const rows = qrModules(text) ?? [];
      expect(decode(darkPath(rows), rows.length)).toBe(text);
    }),
    { numRuns: 30 },
  );
});

test('a code that the mark covers is decoded', () => {
  for (const correction of ['Q', 'H'] as const) {
    const rows = (qrModules('https://api.vinculo.example/l/abcd2345', correction) ?? []).map((row) => [...row]);
    const { start, side } = markPlace(rows.length);
    expect(Number.isInteger(start)).toBe(true);
    for (let y = start; y < start + side; y += 1) rows[y]?.fill(false, start, start + side);
    expect(decode(darkPath(rows), rows.length)).toBe('https://api.vinculo.example/l/abcd2345');
  }
});

test('the quiet zone is light on all sides', () => {
  const rows = qrModules(LINK) ?? [];
  const inside = rows.slice(QUIET_MODULES, -QUIET_MODULES).map((row) => row.slice(QUIET_MODULES, -QUIET_MODULES));
  expect(inside[0]?.[0]).toBe(true);
  const count = (all: readonly (readonly boolean[])[]) => all.flat().filter(Boolean).length;
  expect(count(rows)).toBe(count(inside));
});

test('the SVG is saved as shown', async () => {
  const saved: Blob[] = [];
  const original = URL.createObjectURL;
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:x';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  render(<QrFigure title="Cartel" text={LINK} />);
  await userEvent.click(screen.getByRole('button', { name: 'Descargar SVG' }));
  URL.createObjectURL = original;
  const markup = await saved[0]?.text();
  expect(markup).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect(markup).toContain('<title>Código QR: Cartel</title>');
});

test('a text that is too long for a code is reported and offers no file', () => {
  render(<QrFigure title="Cartel" text={'a'.repeat(5000)} />);
  expect(screen.getByText(/demasiado largo/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
