import { grouped } from '../formats';
import type { OptionList } from '../catalogs';
import { checkRfc } from '../identifiers';
import type { VerificationStatus } from './verification';

export const riskLevels = [
  { value: 'low', label: 'Bajo' },
  { value: 'medium', label: 'Medio' },
  { value: 'high', label: 'Alto' },
] as const satisfies OptionList;
export type RiskLevel = (typeof riskLevels)[number]['value'];

interface RatedCompany {
  readonly rfc: string;
  readonly verification: VerificationStatus;
  readonly vacancyCounts: { readonly active: number };
  readonly contactCount: number;
}

export interface CompanyRisk {
  readonly level: RiskLevel;
  /** The reasons for the level, as sentences, the most serious first; never empty. */
  readonly reasons: readonly string[];
}

interface Signal {
  readonly level: Exclude<RiskLevel, 'low'>;
  readonly reason: string;
}

const published = (active: number): string =>
  active === 1 ? 'tiene 1 vacante activa' : `tiene ${grouped(active)} vacantes activas`;

/** Vacancies that are public before the company was verified are a risk. */
function verificationSignals({ verification, vacancyCounts: { active } }: RatedCompany): Signal[] {
  switch (verification) {
    case 'verified':
      return [];
    case 'rejected':
      return active > 0
        ? [{ level: 'high', reason: `Está rechazada y ${published(active)}.` }]
        : [{ level: 'medium', reason: 'Su verificación fue rechazada.' }];
    case 'unverified':
      return active > 0 ? [{ level: 'medium', reason: `Está sin verificar y ${published(active)}.` }] : [];
    case 'inReview':
      return active > 0 ? [{ level: 'medium', reason: `Sigue en revisión y ${published(active)}.` }] : [];
  }
}

function rfcSignals({ rfc }: RatedCompany): Signal[] {
  switch (checkRfc(rfc).status) {
    case 'valid':
      return [];
    case 'warning':
      return [{ level: 'medium', reason: 'El dígito verificador de su RFC no coincide.' }];
    case 'generic':
      return [{ level: 'high', reason: 'Su RFC es genérico: no identifica a ninguna empresa.' }];
    case 'malformed':
      return [{ level: 'high', reason: 'Su RFC no puede existir.' }];
  }
}

/** The risk of a company, computed from its stored data only: the level of its most serious signal. */
export function companyRisk(company: RatedCompany): CompanyRisk {
  const signals = [
    ...verificationSignals(company),
    ...rfcSignals(company),
    ...(company.contactCount === 0
      ? [{ level: 'medium', reason: 'No tiene ningún contacto registrado.' } as const]
      : []),
  ];
  const isHigh = ({ level }: Signal) => level === 'high';
  const reasonsOf = (some: readonly Signal[]) => some.map(({ reason }) => reason);
  if (signals.length === 0) return { level: 'low', reasons: ['Sus datos no dan señales de riesgo.'] };
  return {
    level: signals.some(isHigh) ? 'high' : 'medium',
    reasons: [...reasonsOf(signals.filter(isHigh)), ...reasonsOf(signals.filter((signal) => !isHigh(signal)))],
  };
}
