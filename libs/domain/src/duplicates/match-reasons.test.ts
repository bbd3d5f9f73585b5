import { comparable, matchReasons } from './match-reasons';

const person = (change: object = {}) =>
  comparable({
    firstName: 'Gloria',
    paternalName: 'Hernández',
    maternalName: 'García',
    curp: '',
    rfc: '',
    nss: '',
    email: '',
    phone: '',
    birthDate: null,
    ...change,
  });

test.each([
  ['nothing but the same name', {}, {}, []],
  ['empty values', { curp: '' }, { curp: '' }, []],
  ['the same CURP', { curp: 'HEGG560427MVZRRL04' }, { curp: 'HEGG560427MVZRRL04' }, ['curp']],
  ['the same NSS and phone', { nss: '1', phone: '2' }, { nss: '1', phone: '2' }, ['nss', 'phone']],
  ['the same e-mail', { email: 'a@b.mx' }, { email: 'a@b.mx' }, ['email']],
  ['the same RFC', { rfc: 'HEGG5604276N2' }, { rfc: 'HEGG5604276N2' }, ['rfc']],
  [
    'a like name on the same day',
    { birthDate: '1956-04-27' },
    { birthDate: '1956-04-27', firstName: 'Glorya' },
    ['name'],
  ],
  ['a like name on another day', { birthDate: '1956-04-27' }, { birthDate: '1956-04-28' }, []],
  [
    'another name on the same day',
    { birthDate: '1956-04-27' },
    { birthDate: '1956-04-27', firstName: 'Raúl', paternalName: 'Ibarra', maternalName: '' },
    [],
  ],
])('%s', (_what, one, other, reasons) => {
  expect(matchReasons(person(one), person(other))).toEqual(reasons);
  expect(matchReasons(person(other), person(one))).toEqual(reasons);
});
