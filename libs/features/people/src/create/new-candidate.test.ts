import { curpProblem, errorsOf, inputOf, NO_CANDIDATE, type NewCandidate } from './new-candidate';

const draft = (change: Partial<NewCandidate> = {}): NewCandidate => ({
  ...NO_CANDIDATE,
  firstName: 'Gloria',
  paternalName: 'Hernández',
  ...change,
});

test('a name and a surname are sufficient', () => {
  expect(errorsOf(draft())).toEqual({});
  expect(inputOf(draft())).toMatchObject({ firstName: 'Gloria', origin: 'staff', birthDate: null, tags: [] });
});

test.each<[Partial<NewCandidate>, object]>([
  [{ firstName: ' ' }, { firstName: 'Escribe el nombre.' }],
  [{ paternalName: '' }, { paternalName: 'Escribe el primer apellido.' }],
  [{ email: 'gloria@' }, { email: 'Escribe un correo completo, como nombre@empresa.mx.' }],
  [{ phone: '228123' }, { phone: 'Escribe los diez dígitos.' }],
  [{ curp: 'HEGG' }, { curp: 'Un CURP tiene 18 caracteres, como HEGG560427MVZRRL04.' }],
  [{ curp: 'XEXX010101HNEXXXA4' }, { curp: 'Es un CURP genérico: no identifica a nadie.' }],
])('%j is refused: %j', (change, errors) => {
  expect(errorsOf(draft(change))).toEqual(errors);
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
