import { holdsIdentifier, identifiersIn, recogniseIdentifier } from './recognise';

test.each([
  ['HEGG560427MVZRRL04', 'curp', 'HEGG560427MVZRRL04'],
  [' hegg-560427 mvzrrl04 ', 'curp', 'HEGG560427MVZRRL04'],
  ['GODE561231GR8', 'rfc', 'GODE561231GR8'],
  ['Ana.Ruiz@Correo.example', 'email', 'ana.ruiz@correo.example'],
  ['55 1234 5678', 'phone', '5512345678'],
  ['+52 (55) 1234-5678', 'phone', '5512345678'],
  ['+521 55 1234 5678', 'phone', '5512345678'],
])('%j is recognised as %s %s', (text, kind, value) => {
  expect(recogniseIdentifier(text)).toEqual({ kind, value });
});

test.each(['ana ruiz', 'HEGG560427MVZRRL05', '551234', 'XAXX010101000', 'LME060822IH5', 'ana@', ''])(
  '%j is words',
  (text) => {
    expect(recogniseIdentifier(text)).toBeNull();
  },
);

test.each([
  ['HEGG560427MVZRRL04', true],
  ['Ana HEGG-560427-MVZRRL04', true],
  ['rfc GODE561231GR8 de Eva', true],
  ['nss 1234 567 8901', true],
  ['ana@correo.example', true],
  ['55 1234 5678', true],
  ['Soldadores 2026', false],
  ['Av. Juárez 1234, C.P. 06000', false],
  ['Casos de HEGG560427MVZRRL04Gloria', true],
  ['ＨＥＧＧ５６０４２７ＭＶＺＲＲＬ０４ de Gloria', true],
  ['Ｖacantes ﬁjas de 2026', false],
  ['ARCO-2026-00123', false],
  ['', false],
])('%j holds an identifier: %s', (text, holds) => {
  expect(holdsIdentifier(text)).toBe(holds);
});

test.each([
  [{ curp: 'hegg' }, [{ kind: 'curp', value: 'HEGG', isWhole: false }]],
  [{ curp: 'HEGG560427MVZRRL05' }, [{ kind: 'curp', value: 'HEGG560427MVZRRL05', isWhole: false }]],
  [{ rfc: 'HEGG5604276N1' }, [{ kind: 'rfc', value: 'HEGG5604276N1', isWhole: true }]],
  [{ textSearch: ' hegg560427-mvzrrl04' }, [{ kind: 'curp', value: 'HEGG560427MVZRRL04', isWhole: true }]],
  [{ textSearch: 'ana@correo.example' }, []],
  [{ nss: ' - ' }, []],
])('%j asks for %j', (search, identifiers) => {
  expect(identifiersIn({ curp: '', rfc: '', nss: '', textSearch: '', ...search })).toEqual(identifiers);
});
