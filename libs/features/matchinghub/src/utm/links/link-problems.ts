import { linkParts, partProblems } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';

const DESTINATIONS = [
  { value: 'https', label: 'Debe ser una dirección https completa' },
  { value: 'host', label: 'Ese sitio no está permitido; lo agrega la administración' },
  { value: 'own_parameters', label: 'Quítale los parámetros utm: el enlace los pone' },
  { value: 'personal_data', label: 'Tiene datos personales' },
  { value: 'too_small', label: 'Falta' },
  { value: 'too_big', label: 'Tiene más de 500 caracteres' },
];
const WHOLE = [
  { value: 'exists', label: 'Ya hay uno igual' },
  { value: 'repeated', label: 'Otra fila hace el mismo' },
];
const LABELS = [
  { value: 'too_small', label: 'Falta' },
  { value: 'too_big', label: 'Tiene más de 80 caracteres' },
];
const OTHERS: Readonly<Record<string, string>> = {
  jobID: 'No existe esa vacante',
  endsOn: 'Escribe el día como 2026-12-31',
  fair: 'Tiene más de 80 caracteres',
  stand: 'Tiene más de 60 caracteres',
};

/** What is wrong with a field of a link, in words. */
export function linkProblemText(field: string, code: string): string {
  if (field === 'destination') return labelOf(DESTINATIONS, code);
  if (field === 'link') return labelOf(WHOLE, code);
  if (field === 'label') return labelOf(LABELS, code);
  return linkParts.some(({ value }) => value === field)
    ? labelOf(partProblems, code === 'too_big' ? 'too_long' : code)
    : (OTHERS[field] ?? 'No es válido');
}
