import type { IdentifierKind } from '@vinculo/domain/candidates';
import { identifierNote, impossibleIdentifier } from './identifier-note';

test.each<[IdentifierKind, string, ReturnType<typeof identifierNote>]>([
  ['curp', '', {}],
  ['curp', ' hegg560427 mvzrrl04 ', {}],
  ['curp', 'HEGG560427MVZRRL', { refusal: 'Un CURP tiene 18 caracteres, como HEGG560427MVZRRL04.' }],
  ['curp', 'HEGG560231MVZRRL04', { refusal: 'La fecha dentro del CURP no existe.' }],
  ['curp', 'HEGG560427MVZRRL05', { refusal: 'El último dígito del CURP no corresponde a los demás.' }],
  ['curp', 'XEXX010101HNEXXXA4', { refusal: 'Es un CURP genérico: no identifica a nadie.' }],
  ['rfc', 'GODE561231GR8', {}],
  ['rfc', 'GODE561231GR9', { warning: 'El dígito verificador no coincide. Puedes guardar, pero revísalo.' }],
  ['rfc', 'GODE561231', { refusal: 'El RFC de una persona tiene 13 caracteres, como HEGG5604276N2.' }],
  ['rfc', 'LME060822IH5', { refusal: 'El RFC de una persona tiene 13 caracteres, como HEGG5604276N2.' }],
  ['rfc', 'GODE560231GR8', { refusal: 'La fecha dentro del RFC no existe.' }],
  ['rfc', 'PEDO561231GR8', { refusal: 'El SAT no emite RFC con esas letras.' }],
  ['rfc', 'XAXX010101000', { refusal: 'Es un RFC genérico: no identifica a nadie.' }],
  ['nss', '12755698765', { refusal: 'El último dígito del NSS no corresponde a los demás.' }],
  ['nss', '1275569', { refusal: 'Un NSS tiene 11 dígitos.' }],
])('%s %j: %j', (kind, text, note) => expect(identifierNote(kind, text)).toEqual(note));

const NOTHING = { curp: '', rfc: '', nss: '', textSearch: '' };
test.each<[Partial<typeof NOTHING>, string | undefined]>([
  [{}, undefined],
  [{ textSearch: 'hegg-560427 mvzrrl05' }, 'El último dígito del CURP no corresponde a los demás.'],
  [{ curp: 'HEGG560231MVZRRL04' }, 'La fecha dentro del CURP no existe.'],
  [{ textSearch: '12755698765' }, 'El último dígito del NSS no corresponde a los demás.'],
  [{ textSearch: 'GODE560231GR8' }, 'La fecha dentro del RFC no existe.'],
  [{ textSearch: 'HEGG560427MVZRRL04' }, undefined],
  [{ curp: 'HEGG560231' }, undefined],
  [{ textSearch: 'maria guadalupe aguila' }, undefined],
])('the error of %j: %j', (typed, why) => expect(impossibleIdentifier({ ...NOTHING, ...typed })).toBe(why));
