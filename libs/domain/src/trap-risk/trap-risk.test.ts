import { trapLevel, trapRisk, trapSignals, type TrapFacts, type TrapSignal } from './trap-risk';

const HARMLESS: TrapFacts = {
  title: 'Soldador',
  monthlyPay: 12_000,
  paid: { median: 11_000, count: 20 },
  familyPaid: { median: 30_000, count: 90 },
  asksNothing: false,
  verification: 'verified',
  companyDays: 400,
  mailDomains: ['gmail.com', 'aceros.mx'],
  copies: 0,
  isFarAway: false,
};
const TRAP: TrapFacts = {
  title: 'Guardia: contratación INMEDIATA, traslado incluido',
  monthlyPay: 40_000,
  paid: { median: 10_000, count: 5 },
  familyPaid: { median: null, count: 0 },
  asksNothing: true,
  verification: 'unverified',
  companyDays: 3,
  mailDomains: ['gmail.com', 'hotmail.com'],
  copies: 2,
  isFarAway: true,
};
const found = (facts: Partial<TrapFacts>, signal: TrapSignal) =>
  trapRisk({ ...HARMLESS, ...facts }).findings.find((one) => one.signal === signal);

test('the weights make a hundred; all signals together give it, none give nothing', () => {
  expect(trapSignals.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(trapRisk(TRAP)).toMatchObject({ score: 100, level: 'high' });
  expect(trapRisk(HARMLESS)).toMatchObject({ score: 0, level: 'low' });
});

test.each<[TrapSignal, Partial<TrapFacts>, number, string]>([
  ['pay', { monthlyPay: 22_000 }, 25, 'Paga hasta $22,000 al mes; la mediana del puesto es $11,000 (2 veces).'],
  ['pay', { monthlyPay: 16_500 }, 12.5, '1.5 veces'],
  ['pay', { monthlyPay: 16_000 }, 0, '1.5 veces'],
  [
    'pay',
    { monthlyPay: 60_000, paid: { median: 9_000, count: 4 } },
    25,
    'la mediana de su familia de puestos es $30,000',
  ],
  ['company', { verification: 'inReview', companyDays: 29 }, 20, 'hace 29 días'],
  ['company', { verification: 'inReview', companyDays: 30 }, 10, 'No está verificada'],
  ['company', { verification: 'rejected' }, 20, 'rechazada'],
  ['mail', { mailDomains: ['yahoo.com.mx'] }, 15, 'yahoo.com.mx'],
  ['urgency', { title: '¡Urge! Cajero' }, 10, '«urge»'],
  ['urgency', { title: 'Cirujano de urgencias' }, 0, 'no apura'],
  ['copies', { copies: 1 }, 10, '1 otra empresa tiene un anuncio igual.'],
  ['transfer', { isFarAway: true }, 2.5, 'otro estado'],
  ['transfer', { title: 'Mesera con hospedaje' }, 5, '«hospedaje»'],
])('%s of %o gives %d', (signal, facts, points, evidence) => {
  expect(found(facts, signal)).toMatchObject({ points, isKnown: true });
  expect(found(facts, signal)?.evidence).toContain(evidence);
});

test.each<[TrapSignal, Partial<TrapFacts>]>([
  ['pay', { monthlyPay: null }],
  ['pay', { monthlyPay: 90_000, paid: { median: 10_000, count: 4 }, familyPaid: { median: 10_000, count: 4 } }],
  ['mail', { mailDomains: [] }],
])('what is unknown of %s gives no points and says so', (signal, facts) => {
  expect(found(facts, signal)).toMatchObject({ points: 0, isKnown: false });
});

test('levels begin at their points', () => {
  expect([34, 35, 59, 60].map(trapLevel)).toEqual(['low', 'medium', 'medium', 'high']);
});
