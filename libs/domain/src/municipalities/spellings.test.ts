import { states, type State } from '../catalogs';
import { municipalitiesOf } from './municipalities';
import { stateNamed, TOWNS } from './spellings';

test.each(states)(
  '$label is found by its code, name, short form and ISO code, in any case and without accents',
  (state) => {
    const { value, label, short, iso } = state;
    for (const text of [
      value,
      String(Number(value)),
      label,
      short,
      iso,
      label.toUpperCase(),
      ` ${short.replace('.', '')} `,
    ])
      expect([text, stateNamed(text)]).toEqual([text, value]);
  },
);

test.each([
  ['CDMX', '09'],
  ['C.D.M.X.', '09'],
  ['Cd. de México', '09'],
  ['D.F.', '09'],
  ['Distrito Federal', '09'],
  ['México, D.F.', '09'],
  ['Edo. Méx.', '15'],
  ['Edomex', '15'],
  ['EDO MEX', '15'],
  ['Edo. de México', '15'],
  ['Estado de México', '15'],
  ['NL', '19'],
  ['N.L.', '19'],
  ['Nvo. León', '19'],
  ['Qro', '22'],
  ['Queretaro', '22'],
  ['Q. Roo', '23'],
  ['S.L.P.', '24'],
  ['Coahuila', '05'],
  ['Michoacan', '16'],
  ['Veracruz', '30'],
  ['Edo. de Puebla', '21'],
  ['Estado Morelos', '17'],
] as const)('«%s» is %s', (text, state) => {
  expect(stateNamed(text)).toBe(state);
});

test.each(['', '0', '33', '99', 'Texas', 'Ciudad', 'Baja', 'Nuevo', 'Estado', '-'])('«%s» is no state', (text) => {
  expect(stateNamed(text)).toBeNull();
});

test.each(Object.entries(TOWNS))('in %s every town stands for a municipality', (state, towns) => {
  for (const municipality of Object.values(towns)) expect(municipalitiesOf(state as State)).toContain(municipality);
});
