import { DOCUMENT_FILTERS, nationalities, origins, viability, type DocumentFilter } from '@vinculo/domain/candidates';
import { documentTypes, labelOf, languages } from '@vinculo/domain/catalogs';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import { NO_CANDIDATE_FILTERS, type CandidateFilterChange, type CandidateFilters } from '@vinculo/data-access/state';
import { shortDay } from '@vinculo/ui/dates';

/** A filter that is on, as a chip says it, and the change that takes it off. */
export interface ActiveFilter {
  readonly name: string;
  readonly relation: string;
  readonly value: string;
  readonly off: CandidateFilterChange;
}

const NOON = 'T12:00:00-06:00';
const dayText = (day: string): string => shortDay(new Date(`${day}${NOON}`));

const DOCUMENT_NAMES = Object.keys(DOCUMENT_FILTERS) as DocumentFilter[];

type TextFilter = 'address' | 'curp' | 'rfc' | 'nss';
const TEXTS: readonly (readonly [TextFilter, string, string])[] = [
  ['address', 'Domicilio', 'contiene'],
  ['curp', 'CURP', 'empieza con'],
  ['rfc', 'RFC', 'empieza con'],
  ['nss', 'NSS', 'empieza con'],
];

type DayFilter = 'startDate' | 'endDate' | 'date';
const DAYS: readonly (readonly [DayFilter, string])[] = [
  ['startDate', 'desde'],
  ['endDate', 'hasta'],
  ['date', 'el'],
];

/** Every filter that is on but the words of the search box, in the order of the facets. */
export function activeFilters(filters: CandidateFilters): readonly ActiveFilter[] {
  const { matches } = filters;
  const active: ActiveFilter[] = [];
  const add = (name: string, relation: string, value: string, off: CandidateFilterChange) =>
    active.push({ name, relation, value, off });
  const addEach = <K extends 'languagesFilter' | 'tagFilter' | 'groupFilter' | 'missingFilter'>(
    key: K,
    name: string,
    textOf: (value: string) => string,
    relation = 'es',
  ) => {
    const values: readonly string[] = filters[key];
    for (const value of values)
      add(name, relation, textOf(value), { [key]: values.filter((other) => other !== value) });
  };

  for (const [key, name, relation] of TEXTS)
    if (filters[key].trim() !== '') add(name, relation, filters[key].trim(), { [key]: '' });
  if (filters.viability !== 'all')
    add('Viabilidad', 'es', labelOf(viability, filters.viability), { viability: NO_CANDIDATE_FILTERS.viability });
  if (matches.min > MATCH_RANGE.min || matches.max < MATCH_RANGE.max)
    add('Match', 'de', `${matches.min} a ${matches.max}`, { matches: MATCH_RANGE });
  if (filters.originFilter !== '')
    add('Origen', 'es', labelOf(origins, filters.originFilter), { originFilter: NO_CANDIDATE_FILTERS.originFilter });
  addEach('languagesFilter', 'Idioma', (code) => labelOf(languages, code));
  if (filters.nationalityFilter !== '')
    add('Nacionalidad', 'es', labelOf(nationalities, filters.nationalityFilter), { nationalityFilter: '' });
  addEach('tagFilter', 'Etiqueta', String);
  addEach('groupFilter', 'Grupo', String);
  if (filters.fairFilter !== '') add('Feria', 'es', filters.fairFilter, { fairFilter: '' });
  if (filters.hasDocuments) add('Expediente', 'con', 'algún documento', { hasDocuments: false });
  for (const key of DOCUMENT_NAMES)
    if (filters[key]) add('Expediente', 'con', labelOf(documentTypes, DOCUMENT_FILTERS[key]), { [key]: false });
  addEach('missingFilter', 'Expediente', (type) => labelOf(documentTypes, type), 'sin');
  for (const [key, relation] of DAYS) {
    const day = filters[key];
    if (day !== null) add('Registro', relation, dayText(day), { [key]: null });
  }
  return active;
}
