import type { CandidateFilters as SearchedFilters } from '@vinculo/contracts/candidates';
import type { PersonFilters } from '@vinculo/data-access/state';
import {
  blankFields,
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
  type Option,
} from '@vinculo/domain/catalogs';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import { grouped } from '@vinculo/domain/formats';
import { shortDay } from '@vinculo/ui/dates';
import { numberFormat, rangeFormat, someOrAllFormat, type ListParam } from '@vinculo/ui/list';

/** The current names of positions and functions, which candidates store by their first one. */
export interface EntryNames {
  readonly positionOf: (position: string) => string;
  readonly functionOf: (name: string) => string;
}

/** A part of an active filter in words: "Estado es Veracruz". */
export interface FilterPart<V> {
  readonly name: string;
  readonly relation: string;
  readonly value: string;
  /** The filter without this part. */
  readonly off: V;
}

/** A filter in words; empty if it is off. */
type PartsOf<V> = (value: V, names: EntryNames) => readonly FilterPart<V>[];

interface DescribedFilter<V> extends ListParam {
  readonly parts: PartsOf<V>;
}

const someOf = <V extends string>(
  param: string,
  name: string,
  textOf: (value: string, names: EntryNames) => string = String,
  relation = 'es',
): DescribedFilter<V[]> => ({
  param,
  parts: (values, names) =>
    values.map((value) => ({
      name,
      relation,
      value: textOf(value, names),
      off: values.filter((other) => other !== value),
    })),
});

const optionsOf = <V extends string>(param: string, name: string, options: readonly Option[], relation?: string) =>
  someOf<V>(param, name, (value) => labelOf(options, value), relation);

const flag = (param: string, name: string, relation: string, value: string): DescribedFilter<boolean> => ({
  param,
  parts: (isOn) => (isOn ? [{ name, relation, value, off: false }] : []),
});

const holds = (param: string, filter: DocumentFilter) =>
  flag(param, 'Expediente', 'con', labelOf(documentTypes, DOCUMENT_FILTERS[filter]));

const NOON = 'T12:00:00-06:00';

const onDay = (param: string, name: string, relation: string): DescribedFilter<string | null> => ({
  param,
  parts: (day) => (day === null ? [] : [{ name, relation, value: shortDay(new Date(`${day}${NOON}`)), off: null }]),
});

const typed =
  (name: string, relation: string): PartsOf<string> =>
  (text) =>
    text.trim() === '' ? [] : [{ name, relation, value: text.trim(), off: '' }];

const DAY_FILTERS = {
  startDate: onDay('desde', 'Registro', 'desde'),
  endDate: onDay('hasta', 'Registro', 'hasta'),
  date: onDay('dia', 'Registro', 'el'),
  idleSince: onDay('sinActividadDesde', 'Sin actividad', 'desde'),
};
export const DAY_NAMES = Object.keys(DAY_FILTERS) as readonly (keyof typeof DAY_FILTERS)[];

type InUrl = {
  readonly [K in Exclude<keyof SearchedFilters, keyof PersonFilters>]: DescribedFilter<SearchedFilters[K]>;
};

/** The filters in the URL, in the order of the facets: their parameters, and what their chips and notes say. */
export const URL_FILTERS: InUrl = {
  viability: {
    param: 'viabilidad',
    format: someOrAllFormat,
    parts: (verdicts) =>
      verdicts === 'all'
        ? []
        : verdicts.map((verdict) => {
            const others = verdicts.filter((other) => other !== verdict);
            return {
              name: 'Viabilidad',
              relation: 'es',
              value: labelOf(viability, verdict),
              off: others.length === 0 ? 'all' : others,
            };
          }),
  },
  positionFilter: someOf('puesto', 'Puesto buscado', (position, { positionOf }) => positionOf(position)),
  stateFilter: optionsOf('estado', 'Estado', states),
  matches: {
    param: 'match',
    format: rangeFormat,
    parts: ({ min, max }) =>
      min > MATCH_RANGE.min || max < MATCH_RANGE.max
        ? [{ name: 'Match', relation: 'de', value: `${min} a ${max}`, off: MATCH_RANGE }]
        : [],
  },
  educationFilter: optionsOf('escolaridad', 'Escolaridad', education),
  experienceFilter: optionsOf('experiencia', 'Experiencia', experienceBands),
  originFilter: optionsOf('origen', 'Origen', origins),
  timesFilter: optionsOf('jornada', 'Jornada buscada', workTime),
  modalitiesFilter: optionsOf('modalidad', 'Modalidad buscada', modality),
  daysFilter: optionsOf('dias', 'Días buscados', workDays, 'son'),
  turnsFilter: optionsOf('turno', 'Turno buscado', workTurns),
  functionsFilter: someOf('funcion', 'Función que conoce', (name, { functionOf }) => functionOf(name)),
  placesFilter: optionsOf('lugar', 'Trabajaría', states, 'en'),
  payFilter: {
    param: 'sueldo',
    format: numberFormat,
    parts: (pay) =>
      pay === null ? [] : [{ name: 'Sueldo', relation: 'acepta', value: `$${grouped(pay)} al mes`, off: null }],
  },
  languagesFilter: optionsOf('idioma', 'Idioma', languages),
  nationalityFilter: optionsOf('nacionalidad', 'Nacionalidad', nationalities),
  tagFilter: someOf('etiqueta', 'Etiqueta'),
  groupFilter: someOf('grupo', 'Grupo'),
  fairFilter: { param: 'feria', parts: typed('Feria', 'es') },
  hasDocuments: flag('documentos', 'Expediente', 'con', 'algún documento'),
  hasCurp: flag('conCurp', 'Expediente', 'con', 'CURP'),
  acta: holds('acta', 'acta'),
  gradeCertification: holds('estudios', 'gradeCertification'),
  criminalRecord: holds('antecedentes', 'criminalRecord'),
  passport: holds('pasaporte', 'passport'),
  licence: holds('licencia', 'licence'),
  cv: holds('cv', 'cv'),
  missingFilter: optionsOf('falta', 'Expediente', documentTypes, 'sin'),
  blankFilter: optionsOf('sinDato', 'Expediente', blankFields, 'sin'),
  ...DAY_FILTERS,
};

/** The filters that name a person; the search box shows its text itself. */
export const PERSON_FILTERS: { readonly [K in Exclude<keyof PersonFilters, 'textSearch'>]: PartsOf<string> } = {
  address: typed('Domicilio', 'contiene'),
  curp: typed('CURP', 'empieza con'),
  rfc: typed('RFC', 'empieza con'),
  nss: typed('NSS', 'empieza con'),
};
