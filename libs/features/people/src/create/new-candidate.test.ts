import { noWishes } from '@vinculo/domain/candidates';
import { curpProblem, NO_CANDIDATE, readDraft, type NewCandidate } from './new-candidate';

const draft = (change: Partial<NewCandidate> = {}): NewCandidate => ({
  ...NO_CANDIDATE,
  firstName: 'Gloria',
  paternalName: 'Hernández',
  ...change,
});

test('a name and a surname are sufficient', () => {
  const { input, errors } = readDraft(draft());
  expect(errors).toEqual({});
  expect(input).toMatchObject({ firstName: 'Gloria', origin: 'staff', birthDate: null, tags: [], ...noWishes() });
});

test('wishes are sent as values', () => {
  const wishes = { wishedTurns: ['Mixed'], wishedPay: '14500.5', wishedPlaces: [{ state: '30', municipality: '' }] };
  expect(readDraft(draft(wishes)).input).toMatchObject({ ...wishes, wishedPay: 14_500.5 });
});

test.each<[Partial<NewCandidate>, object]>([
  [{ firstName: ' ' }, { firstName: 'Escribe el nombre.' }],
  [{ paternalName: '' }, { paternalName: 'Escribe el primer apellido.' }],
  [{ email: 'gloria@' }, { email: 'Escribe un correo completo, como nombre@empresa.mx.' }],
  [{ phone: '228123' }, { phone: 'Escribe los diez dígitos.' }],
  [{ curp: 'HEGG' }, { curp: 'Un CURP tiene 18 caracteres, como HEGG560427MVZRRL04.' }],
  [{ curp: 'XEXX010101HNEXXXA4' }, { curp: 'Es un CURP genérico: no identifica a nadie.' }],
  [{ wishedPay: '0' }, { wishedPay: 'Escribe pesos al mes, como 14,500.' }],
  [{ wishedPlaces: [{ state: '', municipality: '' }] }, { wishedPlaces: 'Elige el estado de cada renglón; hasta 10.' }],
])('%j is refused: %j', (change, errors) => {
  expect(readDraft(draft(change))).toEqual({ input: null, errors });
});

test.each([
  ['', undefined],
  ['HEGG5604', undefined],
  ['hegg560427mvzrrl04', undefined],
  ['HEGG560431MVZRRL04', 'La fecha dentro del CURP no existe.'],
  ['HEGG560427MVZRRL05', 'El último dígito del CURP no corresponde a los demás.'],
])('while «%s» is typed it shows %s', (typed, problem) => {
  expect(curpProblem(typed, false)).toBe(problem);
});
