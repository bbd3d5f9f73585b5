import type { SalaryType } from '../catalogs';
import type { VacancyForm } from './vacancy-form';

/** Amounts in units of the vacancy's currency, cents as decimals. */
export type Salary =
  | { readonly type: 'exact'; readonly total: number }
  | { readonly type: 'range'; readonly min: number; readonly max: number };

/** An amount as old records may hold it: a number, or a number written as text. */
type StoredAmount = number | string | null | undefined;

interface StoredSalary {
  readonly type: SalaryType;
  readonly total?: StoredAmount;
  readonly min?: StoredAmount;
  readonly max?: StoredAmount;
}

/** The salary data of a job offer; old offers carry plain numbers. */
export interface SalaryOffer {
  readonly salary?: StoredSalary | StoredAmount;
  readonly salaryWork?: StoredAmount;
}

/** The highest amount that a vacancy can hold. */
export const MAX_SALARY = 99_999_999;

/** Null for what is no amount: nothing, NaN, a negative number, other text; -0 is 0. */
function amountOf(stored: StoredAmount): number | null {
  if (typeof stored === 'string') return parseAmount(stored);
  return typeof stored === 'number' && Number.isFinite(stored) && stored >= 0 ? Math.abs(stored) : null;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "$16,000"; cents only when there are any. */
const dollars = (amount: number): string =>
  `$${(Math.round(amount * 100) % 100 === 0 ? whole : withCents).format(amount)}`;

/** One amount of pay: "$16,000", "$9,582.47". */
export const payAmount = (total: number): string => dollars(total);

const mexicanPesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const pesos = (amount: number): string => mexicanPesos.format(amount);

/**
 * Formats a salary; the first rule that applies:
 * exact "$16,000"; range "$16,000 - $19,500" (a missing amount shows 0);
 * a plain `salary` number as Mexican pesos, "$16,000.00"; a plain `salaryWork` number as dollars, "$16,000"; otherwise empty.
 */
export function formatSalary({ salary, salaryWork }: SalaryOffer): string {
  const shown = (stored: StoredAmount): string => dollars(amountOf(stored) ?? 0);
  if (typeof salary === 'object' && salary?.type === 'exact') return shown(salary.total);
  if (typeof salary === 'object' && salary?.type === 'range') return `${shown(salary.min)} - ${shown(salary.max)}`;
  const plain = typeof salary === 'object' ? null : amountOf(salary);
  if (plain !== null) return pesos(plain);
  const old = amountOf(salaryWork);
  return old === null ? '' : dollars(old);
}

interface PayTerms {
  readonly salary: Salary | null;
  /** The amount as the server formats it. */
  readonly salaryWork: string;
  readonly currencyWork: { readonly value: string };
  readonly payFormWork: { readonly label: string };
}

/** The pay period, after the currency unless it is pesos: "Mensual", "USD · Semanal". Old amounts have no period. */
export const payPeriod = ({ salary, currencyWork, payFormWork }: Omit<PayTerms, 'salaryWork'>): string =>
  salary === null
    ? 'Periodo sin especificar'
    : `${currencyWork.value === 'MXN' ? '' : `${currencyWork.value} · `}${payFormWork.label}`;

/** A salary with its period, on one line: "$16,000 - $19,500 · Mensual". */
export const payText = (terms: PayTerms): string => `${terms.salaryWork} · ${payPeriod(terms)}`;

const AMOUNT = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;

/** "16,000.50", with or without separators, $ and cents. Null if invalid, or too large for exact cents. */
export function parseAmount(text: string): number | null {
  if (!AMOUNT.test(text.trim())) return null;
  const amount = Number(text.replace(/[$,\s]/g, ''));
  return Number.isSafeInteger(Math.round(amount * 100)) ? amount : null;
}

/** The salary typed into a form. Null if empty, malformed, or a range with its minimum above its maximum. */
export function parseSalary(
  form: Pick<VacancyForm, 'salaryType' | 'salaryWork' | 'salaryMin' | 'salaryMax'>,
): Salary | null {
  if (form.salaryType === 'exact') {
    const total = parseAmount(form.salaryWork);
    return total === null ? null : { type: 'exact', total };
  }
  const min = parseAmount(form.salaryMin);
  const max = parseAmount(form.salaryMax);
  return min === null || max === null || min > max ? null : { type: 'range', min, max };
}
