import { LABELLED_LISTS, relabel } from './labelled-lists';
import { labelOf, valuesOf } from './option';
import { skills } from './requirements';

afterEach(() => relabel([{ catalog: 'skills', value: 'Fluent', label: 'Comunicación fluida' }]));

test('a new label applies wherever the option is used, and stored values do not change', () => {
  const values = valuesOf(skills);
  relabel([{ catalog: 'skills', value: 'Fluent', label: 'Habla con soltura' }]);
  expect(labelOf(skills, 'Fluent')).toBe('Habla con soltura');
  expect(skills.find(({ value }) => value === 'Fluent')?.label).toBe('Habla con soltura');
  expect(valuesOf(skills)).toEqual(values);
});

test('labels of unknown lists or values change nothing', () => {
  const before = JSON.stringify(LABELLED_LISTS);
  relabel([
    { catalog: 'positions', value: 'Cajero', label: 'Otro' },
    { catalog: 'skills', value: 'Juggling', label: 'Malabares' },
  ]);
  expect(JSON.stringify(LABELLED_LISTS)).toBe(before);
});
