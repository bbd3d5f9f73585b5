import type { OptionList } from './option';

export const workTime = [
  { value: 'Full', label: 'Tiempo completo' },
  { value: 'Half', label: 'Medio tiempo' },
  { value: 'Flexible', label: 'Horario flexible' },
  { value: 'Other', label: 'Otro' },
] as const satisfies OptionList;
export type WorkTime = (typeof workTime)[number]['value'];

export const modality = [
  { value: 'Remote', label: 'Remoto' },
  { value: 'Physical', label: 'Presencial' },
] as const satisfies OptionList;
export type Modality = (typeof modality)[number]['value'];

export const workDays = [
  { value: 'Weekdays', label: 'Lunes a viernes' },
  { value: 'FullWeek', label: 'Lunes a sábado' },
  { value: 'FullWeek2', label: 'Lunes a domingo (un día de descanso rotativo)' },
] as const satisfies OptionList;
export type WorkDays = (typeof workDays)[number]['value'];

/** `Mixed` means rotating turns, not the "jornada mixta" of the labour law. */
export const workTurns = [
  { value: 'Morning', label: 'Matutino' },
  { value: 'Evening', label: 'Vespertino' },
  { value: 'Mixed', label: 'Mixto' },
] as const satisfies OptionList;
export type WorkTurn = (typeof workTurns)[number]['value'];

export const payForm = [
  { value: 'Weekly', label: 'Semanal' },
  { value: 'Biweekly', label: 'Quincenal' },
  { value: 'Monthly', label: 'Mensual' },
] as const satisfies OptionList;
export type PayForm = (typeof payForm)[number]['value'];

/** Whether the amount of an offer is before or after tax and dues. */
export const payBasis = [
  { value: 'unsaid', label: 'Sin especificar' },
  { value: 'gross', label: 'Bruto' },
  { value: 'net', label: 'Neto' },
] as const satisfies OptionList;
export type PayBasis = (typeof payBasis)[number]['value'];

export const currency = [
  { value: 'MXN', label: 'Peso mexicano (MXN)' },
  { value: 'USD', label: 'Dólar estadounidense (USD)' },
] as const satisfies OptionList;
export type Currency = (typeof currency)[number]['value'];

export const salaryTypes = [
  { value: 'exact', label: 'Exacto' },
  { value: 'range', label: 'Rango' },
] as const satisfies OptionList;
export type SalaryType = (typeof salaryTypes)[number]['value'];

export const benefits = [
  { value: 'Pension', label: 'Pensión o fondo de retiro' },
  { value: 'Insurance', label: 'Seguro (IMSS o de gastos médicos)' },
  { value: 'Vacations', label: 'Vacaciones' },
  { value: 'Compensation', label: 'Compensaciones y bonos' },
  { value: 'Other', label: 'Otro' },
] as const satisfies OptionList;
export type Benefit = (typeof benefits)[number]['value'];
