import fc from 'fast-check';
import { valuesOf } from '../catalogs';
import { companyRisk, riskLevels } from './company-risk';
import { verificationStatus } from './verification';

const safe = {
  rfc: 'AUT8705169N5',
  verification: 'verified',
  vacancyCounts: { active: 3 },
  contactCount: 1,
} as const;

test.each([
  [{}, 'low', ['Sus datos no dan señales de riesgo.']],
  [{ verification: 'rejected' }, 'high', ['Está rechazada y tiene 3 vacantes activas.']],
  [{ verification: 'rejected', vacancyCounts: { active: 0 } }, 'medium', ['Su verificación fue rechazada.']],
  [
    { verification: 'unverified', vacancyCounts: { active: 1 } },
    'medium',
    ['Está sin verificar y tiene 1 vacante activa.'],
  ],
  [{ verification: 'unverified', vacancyCounts: { active: 0 } }, 'low', ['Sus datos no dan señales de riesgo.']],
  [{ verification: 'inReview' }, 'medium', ['Sigue en revisión y tiene 3 vacantes activas.']],
  [{ rfc: 'AUT8705169N4' }, 'medium', ['El dígito verificador de su RFC no coincide.']],
  [{ rfc: 'XAXX010101000' }, 'high', ['Su RFC es genérico: no identifica a ninguna empresa.']],
  [{ rfc: 'AUT8702309N5' }, 'high', ['Su RFC no puede existir.']],
  [{ contactCount: 0 }, 'medium', ['No tiene ningún contacto registrado.']],
  [
    { rfc: 'XAXX010101000', verification: 'inReview', contactCount: 0 },
    'high',
    [
      'Su RFC es genérico: no identifica a ninguna empresa.',
      'Sigue en revisión y tiene 3 vacantes activas.',
      'No tiene ningún contacto registrado.',
    ],
  ],
] as const)('%j: %s', (change, level, reasons) => {
  expect(companyRisk({ ...safe, ...change })).toEqual({ level, reasons });
});

test('one more bad sign never lowers the risk nor takes a reason away', () => {
  const rank = (company: Parameters<typeof companyRisk>[0]) => {
    const { level, reasons } = companyRisk(company);
    return { level: valuesOf(riskLevels).indexOf(level), count: reasons.length };
  };
  fc.assert(
    fc.property(
      fc.constantFrom('AUT8705169N5', 'AUT8705169N4', 'XAXX010101000', ''),
      fc.constantFrom(...valuesOf(verificationStatus)),
      fc.nat(5_000),
      (rfc, verification, active) => {
        const company = { rfc, verification, vacancyCounts: { active }, contactCount: 2 };
        const worse = rank({ ...company, contactCount: 0 });
        expect(worse.level).toBeGreaterThanOrEqual(rank(company).level);
        expect(worse.count).toBeGreaterThanOrEqual(rank(company).count);
      },
    ),
  );
});
