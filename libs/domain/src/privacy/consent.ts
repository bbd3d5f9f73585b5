import type { Option } from '../catalogs';

/** How a consent was obtained. */
export const consentSources = [
  { value: 'form', label: 'Formulario del portal' },
  { value: 'email', label: 'Correo' },
  { value: 'office', label: 'En oficina' },
  { value: 'paper', label: 'Papel firmado' },
] as const satisfies readonly Option<string>[];
export type ConsentSource = (typeof consentSources)[number]['value'];

/** Maximum number of purposes of each kind in one notice. */
export const MOST_PURPOSES = 12;
