import { linkParts, partProblems } from '@vinculo/domain/campaigns';
import { labelOf } from '@vinculo/domain/catalogs';

const DESTINATIONS = [
  { value: 'https', label: 'Debe ser una dirección https completa' },
  { value: 'host', label: 'Ese sitio no está permitido; lo agrega la administración' },
  { value: 'own_parameters', label: 'Quítale los parámetros utm: el enlace los pone' },
  { value: 'personal_data', label: 'Tiene datos personales' },
];
const OTHERS: Readonly<Record<string, string>> = {
  jobID: 'No existe esa vacante',
  endsOn: 'Escribe el día como 2026-12-31',
  label: 'Falta el nombre, o el enlace está repetido',
  fair: 'Tiene más de 80 caracteres',
  stand: 'Tiene más de 60 caracteres',
};

/** What is wrong with a field of a link, in words. */
export function linkProblemText(field: string, code: string): string {
  if (field === 'destination') return labelOf(DESTINATIONS, code);
  return linkParts.some(({ value }) => value === field)
    ? labelOf(partProblems, code)
    : (OTHERS[field] ?? 'No es válido');
}
