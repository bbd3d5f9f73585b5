import {
  DOCUMENT_FILTERS,
  experienceBands,
  nationalities,
  origins,
  viability,
  type DocumentFilter,
} from '@vinculo/domain/candidates';
import {
  documentTypes,
  education,
  labelOf,
  languages,
  modality,
  states,
  workDays,
  workTime,
  workTurns,
} from '@vinculo/domain/catalogs';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import { shortDay } from '@vinculo/ui/dates';

/** The text of a filter chip, and the change that removes the filter. */
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

type ListFilter = {
  [K in keyof CandidateFilters]: CandidateFilters[K] extends readonly string[] ? K : never;
}[keyof CandidateFilters];

/** The active filters except for the text search, in the order of the facets. @param positionOf the current name of a position; `functionOf` of a function. */
export function activeFilters(
  filters: CandidateFilters,
  positionOf: (position: string) => string,
  functionOf: (name: string) => string = String,
): readonly ActiveFilter[] {
  const { matches } = filters;
  const active: ActiveFilter[] = [];
  const add = (name: string, relation: string, value: string, off: CandidateFilterChange) =>
    active.push({ name, relation, value, off });
  const addEach = (key: ListFilter, name: string, textOf: (value: string) => string, relation = 'es') => {
    const values: readonly string[] = filters[key];
    for (const value of values)
      add(name, relation, textOf(value), { [key]: values.filter((other) => other !== value) });
  };

  const verdicts = filters.viability === 'all' ? [] : filters.viability;
  for (const verdict of verdicts) {
    const others = verdicts.filter((other) => other !== verdict);
    add('Viabilidad', 'es', labelOf(viability, verdict), { viability: others.length === 0 ? 'all' : others });
  }
  addEach('positionFilter', 'Puesto buscado', positionOf);
  addEach('stateFilter', 'Estado', (code) => labelOf(states, code));
  if (matches.min > MATCH_RANGE.min || matches.max < MATCH_RANGE.max)
    add('Match', 'de', `${matches.min} a ${matches.max}`, { matches: MATCH_RANGE });
  addEach('educationFilter', 'Escolaridad', (level) => labelOf(education, level));
  addEach('experienceFilter', 'Experiencia', (band) => labelOf(experienceBands, band));
  addEach('originFilter', 'Origen', (origin) => labelOf(origins, origin));
  addEach('timesFilter', 'Jornada buscada', (value) => labelOf(workTime, value));
  addEach('modalitiesFilter', 'Modalidad buscada', (value) => labelOf(modality, value));
  addEach('daysFilter', 'Días buscados', (value) => labelOf(workDays, value), 'son');
  addEach('turnsFilter', 'Turno buscado', (value) => labelOf(workTurns, value));
  addEach('functionsFilter', 'Función que conoce', functionOf);
  addEach('placesFilter', 'Trabajaría', (code) => labelOf(states, code), 'en');
  if (filters.payFilter !== null)
    add('Sueldo', 'acepta', `$${filters.payFilter.toLocaleString('en-US')} al mes`, { payFilter: null });
  addEach('languagesFilter', 'Idioma', (code) => labelOf(languages, code));
  addEach('nationalityFilter', 'Nacionalidad', (code) => labelOf(nationalities, code));
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
  for (const [key, name, relation] of TEXTS)
    if (filters[key].trim() !== '') add(name, relation, filters[key].trim(), { [key]: '' });
  return active;
}
