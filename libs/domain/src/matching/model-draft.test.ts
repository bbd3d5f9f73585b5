import { modelChanges, sumOfWeights } from './model-draft';

const WEIGHTS = { position: 30, skills: 20, industry: 15, education: 10, languages: 10, place: 10, shift: 5 };
const live = { weights: WEIGHTS, threshold: 70 };

test('the weights of all parts are added up', () => {
  expect(sumOfWeights(live)).toBe(100);
  expect(sumOfWeights({ weights: { ...WEIGHTS, shift: 0 } })).toBe(95);
});

test.each([
  [{}, 70, []],
  [
    { skills: 25, languages: 5 },
    70,
    ['Habilidades y herramientas: sube de 20 a 25 puntos', 'Idiomas: baja de 10 a 5 puntos'],
  ],
  [{}, 65, ['Umbral: baja de 70 a 65, se propone a más personas']],
  [{}, 80, ['Umbral: sube de 70 a 80, se propone a menos personas']],
])('what a draft with %j and the threshold %i changes', (weights, threshold, changes) => {
  expect(modelChanges(live, { weights: { ...WEIGHTS, ...weights }, threshold })).toEqual(changes);
});
