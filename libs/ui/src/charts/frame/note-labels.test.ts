import { noteLabels } from './note-labels';

const placed = (...notes: readonly (readonly [at: number, text: string])[]) =>
  noteLabels(new Map(notes), (index) => index, 0, 600).map(({ text, anchor, line }) => [text, anchor, line]);

test('labels run towards the middle, and one that would overlap another goes to the next line', () => {
  expect(placed([100, 'Feria de empleo'], [500, 'Aquí cambió el modelo'])).toEqual([
    ['Feria de empleo', 'start', 0],
    ['Aquí cambió el modelo', 'end', 0],
  ]);
  expect(placed([100, 'Feria de empleo'], [120, 'Campaña'], [260, 'Tercera']).map(([, , line]) => line)).toEqual([
    0, 1, 0,
  ]);
});

test('what fits in no line has its line without a text; long ones are shortened to their room', () => {
  const labels = placed([100, 'Una larga'], [101, 'Dos larga'], [102, 'Tres larga'], [103, 'Cuatro larga']);
  expect(labels.map(([text]) => text)).toEqual(['Una larga', 'Dos larga', 'Tres larga', '']);
  const [[text]] = placed([310, 'x'.repeat(80)]) as [[string]];
  expect(text.length).toBeLessThanOrEqual(40);
});
