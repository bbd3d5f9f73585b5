import type { RiskLevel, VerificationStatus } from '../companies';
import { counted, normalizeForSearch, valueText } from '../formats';

/** What may give a vacancy away that lures people: each signal with the points that it can give, 100 together. */
export const trapSignals = [
  { value: 'pay', label: 'Paga muy por encima de lo usual', weight: 25 },
  { value: 'company', label: 'Empresa nueva sin verificar', weight: 20 },
  { value: 'nothingAsked', label: 'No pide nada', weight: 15 },
  { value: 'mail', label: 'Correo genérico', weight: 15 },
  { value: 'urgency', label: 'Urgencia en el título', weight: 10 },
  { value: 'copies', label: 'El mismo anuncio en varias empresas', weight: 10 },
  { value: 'transfer', label: 'Traslado', weight: 5 },
] as const;
export type TrapSignal = (typeof trapSignals)[number]['value'];

/** From how many points on. */
export const TRAP_LEVELS = { high: 60, medium: 35 } as const;
/** How many times the median of the position gives all points, and half of them. */
const PAY_TIMES = { all: 2, half: 1.5 } as const;
/** Of the same position, with known pay. */
const FEWEST_PAYS = 5;
const NEW_DAYS = 30;
/** Mail providers that give anybody an address. */
const FREE_MAIL = ['gmail.', 'hotmail.', 'outlook.', 'live.', 'yahoo.', 'icloud.', 'proton.', 'protonmail.', 'aol.'];
const URGENT = /\b(?:urge|urgente|urgentes|inmediat[ao]s?|sin experiencia|hoy mismo|gana hasta|dinero facil)\b/;
const TRANSFER = /\b(?:traslado|hospedaje|te llevamos|pasaje pagado|viaje pagado|transporte incluido)\b/;

/** Pay in pesos a month, of vacancies that say it. */
interface Paid {
  readonly median: number | null;
  readonly count: number;
}

export interface TrapFacts {
  readonly title: string;
  /** The most that it pays, in pesos a month. */
  readonly monthlyPay: number | null;
  /** Of other vacancies of the position. */
  readonly paid: Paid;
  /** Of other vacancies of its family of positions, if it has one. */
  readonly familyPaid: Paid;
  /** At most primary school, no years of experience, no documents. */
  readonly asksNothing: boolean;
  readonly verification: VerificationStatus;
  readonly companyDays: number;
  /** What comes after the @ in the addresses of the company's contacts. */
  readonly mailDomains: readonly string[];
  /** Other companies with the same title, functions and pay. */
  readonly copies: number;
  /** Whether all its work is on site in another state than the company's. */
  readonly isFarAway: boolean;
}

export interface TrapFinding {
  readonly signal: TrapSignal;
  readonly weight: number;
  readonly points: number;
  readonly isKnown: boolean;
  /** What was found, as a sentence. */
  readonly evidence: string;
}

export interface TrapRisk {
  /** 0 to 100. What is unknown gives no points. */
  readonly score: number;
  readonly level: RiskLevel;
  readonly findings: readonly TrapFinding[];
}

type Found = { readonly share: number; readonly evidence: string } | { readonly unknown: string };

function findPay({ monthlyPay, paid, familyPaid }: TrapFacts): Found {
  if (monthlyPay === null) return { unknown: 'No dice cuánto paga al mes.' };
  // Few of the position say nothing: its family is the next best.
  const [{ median }, whose] =
    paid.count < FEWEST_PAYS ? [familyPaid, 'de su familia de puestos'] : [paid, 'del puesto'];
  if (median === null || Math.max(paid.count, familyPaid.count) < FEWEST_PAYS)
    return {
      unknown: `Hay ${counted(paid.count, 'vacante', 'vacantes')} del puesto con sueldo: no alcanza para comparar.`,
    };
  const times = monthlyPay / median;
  const share = times >= PAY_TIMES.all ? 1 : times >= PAY_TIMES.half ? 0.5 : 0;
  return {
    share,
    evidence: `Paga hasta ${valueText(monthlyPay, 'pesos')} al mes; la mediana ${whose} es ${valueText(median, 'pesos')} (${valueText(times)} veces).`,
  };
}

function findCompany({ verification, companyDays }: TrapFacts): Found {
  const age = `se registró hace ${counted(companyDays, 'día', 'días')}`;
  if (verification === 'verified') return { share: 0, evidence: 'La empresa está verificada.' };
  const share = verification === 'rejected' || companyDays < NEW_DAYS ? 1 : 0.5;
  return {
    share,
    evidence: verification === 'rejected' ? 'Su verificación fue rechazada.' : `No está verificada y ${age}.`,
  };
}

function findMail({ mailDomains }: TrapFacts): Found {
  if (mailDomains.length === 0) return { unknown: 'Ningún contacto de la empresa tiene correo.' };
  const own = mailDomains.find((domain) => !FREE_MAIL.some((free) => domain.startsWith(free)));
  return own === undefined
    ? { share: 1, evidence: `Sus contactos solo usan correo gratuito: ${mailDomains.join(', ')}.` }
    : { share: 0, evidence: `Un contacto escribe desde ${own}.` };
}

function findWords(title: string, words: RegExp, nothing: string): Found {
  const [found] = words.exec(normalizeForSearch(title)) ?? [];
  return found === undefined ? { share: 0, evidence: nothing } : { share: 1, evidence: `El título dice «${found}».` };
}

function findTransfer({ title, isFarAway }: TrapFacts): Found {
  const offered = findWords(title, TRANSFER, 'No ofrece traslado.');
  return 'share' in offered && offered.share === 0 && isFarAway
    ? { share: 0.5, evidence: 'El lugar de trabajo está en otro estado que la empresa.' }
    : offered;
}

const FIND: Readonly<Record<TrapSignal, (facts: TrapFacts) => Found>> = {
  pay: findPay,
  company: findCompany,
  nothingAsked: ({ asksNothing }) =>
    asksNothing
      ? { share: 1, evidence: 'No pide estudios, años de experiencia ni documentos.' }
      : { share: 0, evidence: 'Pide algo de quien se postula.' },
  mail: findMail,
  urgency: ({ title }) => findWords(title, URGENT, 'El título no apura a nadie.'),
  copies: ({ copies }) => ({
    share: copies > 0 ? 1 : 0,
    evidence:
      copies > 0
        ? `${counted(copies, 'otra empresa tiene', 'otras empresas tienen')} un anuncio igual.`
        : 'Nadie más tiene un anuncio igual.',
  }),
  transfer: findTransfer,
};

/** How much of a vacancy looks like a trap, by signals alone: a person decides. */
export function trapRisk(facts: TrapFacts): TrapRisk {
  const findings = trapSignals.map(({ value: signal, weight }): TrapFinding => {
    const found = FIND[signal](facts);
    return 'unknown' in found
      ? { signal, weight, points: 0, isKnown: false, evidence: found.unknown }
      : { signal, weight, points: weight * found.share, isKnown: true, evidence: found.evidence };
  });
  const score = Math.round(findings.reduce((sum, { points }) => sum + points, 0));
  return { score, level: trapLevel(score), findings };
}

export const trapLevel = (score: number): RiskLevel =>
  score >= TRAP_LEVELS.high ? 'high' : score >= TRAP_LEVELS.medium ? 'medium' : 'low';

/** What a reviewer says of a vacancy. */
export const trapDecisions = [
  { value: 'trap', label: 'Es trampa' },
  { value: 'safe', label: 'Es legítima' },
] as const;
export type TrapDecision = (typeof trapDecisions)[number]['value'];
