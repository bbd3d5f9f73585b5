import type { DocumentType, PayForm, WorkDays, WorkTime } from '../catalogs';
import { centsToUnits, normalizeForSearch } from '../formats';
import { parseSalary, type Salary, type VacancyForm } from '../vacancies';
import { isInBorderZone } from './border-zone';
import { parameterAfter, parameterOn, type LegalParameter } from './legal-parameters';

/** A finding about a vacancy with its legal basis. Only pay under the minimum requires a reason to publish. */
export type Advice =
  | {
      readonly code: 'pay_under_minimum';
      readonly field: 'salary';
      /** Pesos for the vacancy's pay form. */
      readonly minimum: number;
      readonly isBorder: boolean;
    }
  | { readonly code: 'gross_or_net_unsaid'; readonly field: 'salary' }
  | {
      readonly code: 'hours_over_maximum';
      readonly field: 'daysWork';
      readonly hours: number;
      readonly maximum: number;
      /** The first day, if it does not apply yet. */
      readonly from: string | null;
    }
  | {
      readonly code: 'discriminatory_wording' | 'pregnancy_or_medical' | 'fee_to_candidates' | 'gendered_title';
      readonly field: 'name';
      /** The offending words, as written. */
      readonly words: string;
    }
  | { readonly code: 'criminal_record_asked' | 'telework_rules'; readonly field: 'documentsWork' | 'modalityWork' };

/** Days per payment. A month is a twelfth of a year, as the Commission calculates it. */
const PAID_DAYS: Readonly<Record<PayForm, number>> = { Weekly: 7, Biweekly: 15, Monthly: 365 / 12 };

/** Working days per week; a day shift has eight hours (LFT 61). */
const WEEK_DAYS: Readonly<Record<WorkDays, number>> = { Weekdays: 5, FullWeek: 6, FullWeek2: 6 };
const SHIFT_HOURS = 8;
/** The legal minimum applies to a full shift. */
const FULL_TIME: WorkTime = 'Full';

const PENAL_RECORD: DocumentType = 'Penal Record Letter';

/** Discriminatory words (LFT 133 I, 3). Matched without accents or case, whole words only. */
const WORDING = {
  discriminatory_wording: [
    'de \\d{2} a \\d{2} anos',
    'entre \\d{2} y \\d{2} anos',
    '(?:hasta|maximo|menor(?:es)? de|no mayor(?:es)? de) \\d{2} anos',
    'edad (?:de|entre|maxima)',
    'jovenes?',
    'solo (?:hombres|mujeres|varones|damas|caballeros)',
    'sexo (?:masculino|femenino|indistinto)',
    'varon(?:es)?',
    'masculinos?',
    'femeninas?',
    '(?:buena|excelente) (?:presentacion|presencia|imagen)',
    'buen fisico',
    'tez (?:clara|blanca|morena)',
    'solter[oa]s?',
    'casad[oa]s?',
    'sin hijos',
    'catolic[oa]s?',
    'cristian[oa]s?',
    'sin tatuajes',
    'mexican[oa]s? por nacimiento',
    'heterosexuales?',
    'sin discapacidad',
  ],
  pregnancy_or_medical: [
    '(?:no )?embaraza(?:da|das|do|rse)',
    '(?:prueba|certificado|examen) de (?:no )?(?:embarazo|gravidez)',
    'ingravidez',
    '(?:prueba|examen) de vih',
    'vih',
    'examen(?:es)? medicos?',
    'certificado medico',
    'antidoping',
  ],
  fee_to_candidates: [
    'cuota(?: de recuperacion)?',
    'inscripcion',
    'deposito(?: en garantia)?',
    'anticipo del candidato',
    'inversion inicial',
    'pago de (?:uniforme|curso|tramite|credencial|papeleria|capacitacion)',
    'capacitacion con costo',
    'uniforme con costo',
  ],
  gendered_title: [
    'senoritas?',
    'edecan(?:es)? mujer(?:es)?',
    'secretaria',
    'recamarera',
    'afanadora',
    'costurera',
    'mesera',
    'vendedora',
    'cajera',
    'enfermera',
  ],
} as const;
type WordingCode = keyof typeof WORDING;

const PATTERNS = Object.entries(WORDING).map(
  ([code, phrases]) =>
    [code as WordingCode, new RegExp(`(?<![\\p{L}\\d])(?:${phrases.join('|')})(?![\\p{L}\\d])`, 'u')] as const,
);

/** Removes accents without changing positions, so that matches can be shown as they were written. */
function wordsIn(text: string, pattern: RegExp): string | undefined {
  const letters = [...text.normalize('NFC')];
  const plain = letters.map((letter) => normalizeForSearch(letter).charAt(0) || ' ').join('');
  const found = pattern.exec(plain);
  return found === null ? undefined : letters.slice(found.index, found.index + found[0].length).join('');
}

/** The legal minimum of a payment in pesos on a day; undefined before the first known value. */
export function minimumPay(
  parameters: readonly LegalParameter[],
  kind: 'minimumWageGeneral' | 'minimumWageBorder',
  payForm: PayForm,
  day: string,
): number | undefined {
  const daily = parameterOn(parameters, kind, day)?.value;
  return daily === undefined ? undefined : centsToUnits(Math.round(daily * PAID_DAYS[payForm] * 100));
}

/** The fields that decide whether a vacancy pays the legal minimum. */
export const PAY_CONDITIONS = ['salary', 'currencyWork', 'payFormWork', 'timeWork', 'location'] as const;

type PayConditions = Pick<VacancyForm, 'currencyWork' | 'payFormWork' | 'timeWork' | 'location'> & {
  readonly salary: Salary | null;
};
export type PayUnderMinimum = Extract<Advice, { code: 'pay_under_minimum' }>;

/**
 * The legal minimum that a vacancy is under; null if it pays the minimum or cannot be compared.
 * @param day the day in Mexico, ISO 8601.
 */
export function payUnderMinimum(
  { salary, currencyWork, payFormWork, timeWork, location }: PayConditions,
  parameters: readonly LegalParameter[],
  day: string,
): PayUnderMinimum | null {
  const places = location.locations.filter(({ country }) => country === 'Mexico');
  if (salary === null || currencyWork.value !== 'MXN' || timeWork.value !== FULL_TIME || places.length === 0)
    return null;
  const isBorder = places.some(isInBorderZone);
  const kind = isBorder ? 'minimumWageBorder' : 'minimumWageGeneral';
  const minimum = minimumPay(parameters, kind, payFormWork.value, day);
  if (minimum === undefined) return null;
  const lowest = salary.type === 'exact' ? salary.total : salary.min;
  return lowest < minimum ? { code: 'pay_under_minimum', field: 'salary', minimum, isBorder } : null;
}

function payAdvice(form: VacancyForm, parameters: readonly LegalParameter[], day: string): Advice[] {
  const salary = parseSalary(form);
  if (salary === null) return [];
  const under = payUnderMinimum({ ...form, salary }, parameters, day);
  return [
    ...(under === null ? [] : [under]),
    ...(form.payBasis === 'unsaid' ? [{ code: 'gross_or_net_unsaid', field: 'salary' } as const] : []),
  ];
}

function hoursAdvice(form: VacancyForm, parameters: readonly LegalParameter[], day: string): Advice[] {
  if (form.timeWork.value !== FULL_TIME) return [];
  const hours = WEEK_DAYS[form.daysWork.value] * SHIFT_HOURS;
  const now = parameterOn(parameters, 'weeklyHours', day);
  const next = parameterAfter(parameters, 'weeklyHours', day);
  const over = [now, next].find((limit) => limit !== undefined && limit.value < hours);
  if (over === undefined) return [];
  const from = over === now ? null : over.startsOn;
  return [{ code: 'hours_over_maximum', field: 'daysWork', hours, maximum: over.value, from }];
}

/**
 * The legal advice for a vacancy before it is published.
 * @param day the day in Mexico, ISO 8601: which parameters hold.
 */
export function lintVacancy(form: VacancyForm, parameters: readonly LegalParameter[], day: string): readonly Advice[] {
  const wording = PATTERNS.flatMap(([code, pattern]): Advice[] => {
    const words = wordsIn(form.name, pattern);
    return words === undefined ? [] : [{ code, field: 'name', words }];
  });
  return [
    ...wording,
    ...payAdvice(form, parameters, day),
    ...hoursAdvice(form, parameters, day),
    ...(form.documentsWork.some(({ value }) => value === PENAL_RECORD)
      ? [{ code: 'criminal_record_asked', field: 'documentsWork' } as const]
      : []),
    ...(form.modalityWork.value === 'Remote' ? [{ code: 'telework_rules', field: 'modalityWork' } as const] : []),
  ];
}
