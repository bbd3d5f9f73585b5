import { birthDateOfCurp, identityMismatches, maskIdentifier, type Identity } from './identity-checks';

const GLORIA: Identity = {
  curp: 'HEGG560427MVZRRL04',
  rfc: 'HEGG5604276N2',
  nss: '12755698765',
  birthDate: '1956-04-27',
  gender: 'woman',
};
const with_ = (change: Partial<Identity>) => identityMismatches({ ...GLORIA, ...change }).map(({ kind }) => kind);

test('agreeing papers find nothing, nor do empty ones', () => {
  expect(identityMismatches(GLORIA)).toEqual([]);
  expect(identityMismatches({ curp: '', rfc: '', nss: '', birthDate: null, gender: null })).toEqual([]);
});

test.each<[string, Partial<Identity>, string[]]>([
  ['letters of another person', { rfc: 'LOPA5604276NA' }, ['curp_rfc_letters']],
  ['a word replaced in the RFC', { rfc: 'HEGX5604276N9' }, []],
  ['another day in the RFC', { rfc: 'HEGG5604286N9' }, ['curp_rfc_date', 'rfc_birth_date']],
  ['another birth date', { birthDate: '1956-04-28' }, ['curp_birth_date', 'rfc_birth_date']],
  ['another digit at the end of the RFC', { rfc: 'HEGG5604276N1' }, ['rfc_digit']],
  ['another gender', { gender: 'man' }, ['curp_gender']],
  ['a gender that the CURP does not know', { gender: 'no-binary' }, []],
  ['another year in the NSS', { nss: '12756098765' }, ['nss_birth_year']],
  ['an NSS whose years mean nothing', { nss: '97756098765' }, []],
  ['only a profile beside the NSS', { curp: '', rfc: '', nss: '12756098765' }, ['nss_birth_year']],
])('%s: %j', (_what, change, kinds) => {
  expect(with_(change)).toEqual(kinds);
});

test.each([
  ['HEGG560427MVZRRL04', '1956-04-27'],
  ['BOXW010820HNERXNA1', '2001-08-20'],
])('the birth date in %s is %s', (curp, day) => {
  expect(birthDateOfCurp(curp)).toBe(day);
});

test('a mask shows enough to distinguish two people and hides what identifies them', () => {
  expect(maskIdentifier('curp', 'HEGG560427MVZRRL04')).toBe('••••••MVZ••••04');
  expect(maskIdentifier('rfc', 'HEGG5604276N2')).toBe('••••••••6N2');
  expect(maskIdentifier('nss', '')).toBe('');
});
