import type { Option } from '../catalogs';

/** Where a person's word about a privacy notice comes from. */
export const consentSources = [
  { value: 'form', label: 'Formulario del portal' },
  { value: 'email', label: 'Correo' },
  { value: 'office', label: 'En oficina' },
  { value: 'paper', label: 'Papel firmado' },
] as const satisfies readonly Option<string>[];
export type ConsentSource = (typeof consentSources)[number]['value'];

/** Purposes of each kind in one notice. */
export const MOST_PURPOSES = 12;
