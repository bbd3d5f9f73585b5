import * as catalogs from '.';

const {
  benefits,
  currency,
  documentTypes,
  education,
  experienceTools,
  genders,
  jobStatus,
  languageLevels,
  languages,
  locations,
  maritalStatus,
  modality,
  payForm,
  salaryTypes,
  skills,
  states,
  valuesOf,
  workDays,
  workTime,
  workTurns,
} = catalogs;

/** The values are stored in the database, so they never change; the first is the default. */
test.each([
  ['workTime', workTime, ['Full', 'Half', 'Flexible', 'Other']],
  ['modality', modality, ['Remote', 'Physical']],
  ['workDays', workDays, ['Weekdays', 'FullWeek', 'FullWeek2']],
  ['workTurns', workTurns, ['Morning', 'Evening', 'Mixed']],
  ['payForm', payForm, ['Weekly', 'Biweekly', 'Monthly']],
  ['currency', currency, ['MXN', 'USD']],
  ['locations', locations, ['Mexico', 'USA', 'Canada']],
  ['benefits', benefits, ['Pension', 'Insurance', 'Vacations', 'Compensation', 'Other']],
  ['skills', skills, ['English', 'Fluent', 'Public speaking']],
  ['experienceTools', experienceTools, ['Word', 'Excel', 'PowerPoint', 'Outlook', 'Access', 'Office', 'Other']],
  [
    'education',
    education,
    ['Basic Education', 'Primary', 'Secondary', 'High School', 'TSU', 'Bachelor', 'Posgrado', 'Master'],
  ],
  [
    'documentTypes',
    documentTypes,
    [
      'migration document',
      'RFC',
      'Social Security Number',
      'CV',
      'Birth Certificate',
      'Education Certificate',
      'Penal Record Letter',
      'Address Proof',
      'Valid Passport',
      'Driver License',
      'Card of Circulation',
      'Recommendation Letters',
    ],
  ],
  ['jobStatus', jobStatus, ['active', 'paused', 'closed']],
  ['genders', genders, ['woman', 'man', 'no-binary', 'trans-woman', 'trans-man', 'other', 'no-say']],
  ['maritalStatus', maritalStatus, ['single', 'married', 'widower', 'separate', 'divorced', 'no-say']],
  ['languages', languages, ['es', 'en', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ko', 'ar']],
  ['languageLevels', languageLevels, ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']],
  ['salaryTypes', salaryTypes, ['exact', 'range']],
])('%s stores its values to the letter', (_name, list, values) => {
  expect(valuesOf<string>(list)).toEqual(values);
});

test.each([['states', states, 32]])('%s is complete and without doubles', (_name, list, count) => {
  expect(new Set(valuesOf<string>(list)).size).toBe(count);
  expect(list).toHaveLength(count);
});

test('every option of every catalogue has a value and a label of its own', () => {
  const lists = Object.values(catalogs).filter((entry) => Array.isArray(entry));
  expect(lists.length).toBeGreaterThanOrEqual(22);
  for (const list of lists) {
    const labels = list.map(({ label }) => label);
    expect(new Set(labels).size).toBe(list.length);
    expect(list.filter(({ value, label }) => value.trim() === '' || label.trim() === '')).toEqual([]);
  }
});

test('states carry three codes, each unique', () => {
  expect(states[0]).toEqual({ value: '01', label: 'Aguascalientes', iso: 'AGU', curp: 'AS', short: 'Ags.' });
  expect(valuesOf(states)).toEqual(Array.from({ length: 32 }, (_, index) => String(index + 1).padStart(2, '0')));
  expect(new Set(states.map(({ iso }) => iso)).size).toBe(32);
  expect(new Set(states.map(({ curp }) => curp)).size).toBe(32);
});

test('schooling ranks in the order people go through it', () => {
  const ladder = ['Primary', 'Secondary', 'High School', 'TSU', 'Bachelor', 'Master'] as const;
  expect(ladder.map((value) => education.find((level) => level.value === value)?.rank)).toEqual([1, 2, 3, 4, 5, 6]);
});
