import type { OptionList } from './option';

export const genders = [
  { value: 'woman', label: 'Mujer' },
  { value: 'man', label: 'Hombre' },
  { value: 'no-binary', label: 'No binario' },
  { value: 'trans-woman', label: 'Mujer trans' },
  { value: 'trans-man', label: 'Hombre trans' },
  { value: 'other', label: 'Otro' },
  { value: 'no-say', label: 'Prefiero no decirlo' },
] as const satisfies OptionList;
export type Gender = (typeof genders)[number]['value'];

/** For the platform's own records: never shown to companies. */
export const maritalStatus = [
  { value: 'single', label: 'Soltero(a)' },
  { value: 'married', label: 'Casado(a)' },
  { value: 'widower', label: 'Viudo(a)' },
  { value: 'separate', label: 'Separado(a)' },
  { value: 'divorced', label: 'Divorciado(a)' },
  { value: 'no-say', label: 'Prefiero no decirlo' },
] as const satisfies OptionList;
export type MaritalStatus = (typeof maritalStatus)[number]['value'];
