import { CANDIDATE_SORTS, candidateFilters, type CandidateSort } from '@vinculo/contracts/candidates';
import { NO_CANDIDATE_FILTERS, type CandidateFilters } from '@vinculo/data-access/state';
import * as z from 'zod/mini';

export const PAGE_SIZES = [20, 40, 80, 160] as const;

const page = z.coerce.number().check(z.int(), z.gte(1));
const pageSize = z.pipe(z.coerce.number(), z.literal(PAGE_SIZES));
const shape = { ...candidateFilters.shape, page, pageSize };

/**
 * The names that the filters have in the browser's address. What names a person (the search box, address, RFC, NSS, CURP)
 * never stands there; how many pages there are is an answer and no filter.
 */
const PARAMS = {
  viability: 'viabilidad',
  matches: 'match',
  languagesFilter: 'idioma',
  positionFilter: 'puesto',
  stateFilter: 'estado',
  educationFilter: 'escolaridad',
  experienceFilter: 'experiencia',
  nationalityFilter: 'nacionalidad',
  originFilter: 'origen',
  tagFilter: 'etiqueta',
  groupFilter: 'grupo',
  fairFilter: 'feria',
  hasDocuments: 'documentos',
  cv: 'cv',
  acta: 'acta',
  gradeCertification: 'estudios',
  passport: 'pasaporte',
  licence: 'licencia',
  missingFilter: 'falta',
  criminalRecord: 'antecedentes',
  startDate: 'desde',
  endDate: 'hasta',
  date: 'dia',
  page: 'pagina',
  pageSize: 'por-pagina',
} as const satisfies Partial<Record<keyof CandidateFilters, string>>;

type AddressFilter = keyof typeof PARAMS;
const NAMES = Object.keys(PARAMS) as AddressFilter[];

/** A filter's value as texts of the address; a default gives none. */
function written(name: AddressFilter, value: CandidateFilters[AddressFilter]): readonly string[] {
  const texts = textsOf(value);
  return texts.join() === textsOf(NO_CANDIDATE_FILTERS[name]).join() ? [] : texts;
}

function textsOf(value: CandidateFilters[AddressFilter]): readonly string[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'boolean') return value ? ['si'] : [];
  if (typeof value === 'object' && value !== null) return 'min' in value ? [`${value.min}-${value.max}`] : [];
  return value === null || value === '' ? [] : [String(value)];
}

/** What the texts of the address say, in the form that the filter has; the contract tells whether it makes sense. */
function read(name: AddressFilter, texts: readonly string[]): unknown {
  const [text = ''] = texts;
  switch (name) {
    case 'viability':
      return text === 'all' ? text : texts;
    case 'matches': {
      const [, min, max] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
      return min !== undefined && max !== undefined && Number(min) <= Number(max)
        ? { min: Number(min), max: Number(max) }
        : null;
    }
    default:
      if (Array.isArray(NO_CANDIDATE_FILTERS[name])) return texts;
      return typeof NO_CANDIDATE_FILTERS[name] === 'boolean' ? text === 'si' : text;
  }
}

/** The filters that an address asks for; what makes no sense there is left out, the rest still counts. */
export function filtersFrom(params: URLSearchParams): Partial<CandidateFilters> {
  const filters: Record<string, unknown> = {};
  for (const name of NAMES) {
    const texts = params.getAll(PARAMS[name]);
    if (texts.length === 0) continue;
    const parsed = shape[name].safeParse(read(name, texts));
    if (parsed.success) filters[name] = parsed.data;
  }
  return filters;
}

/** The address with these filters in it; defaults leave it, other parameters stay. */
export function withFilters(params: URLSearchParams, filters: CandidateFilters): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of NAMES) {
    next.delete(PARAMS[name]);
    for (const text of written(name, filters[name])) next.append(PARAMS[name], text);
  }
  return next;
}

export interface CandidateOrder {
  readonly sort: CandidateSort;
  readonly direction: 'asc' | 'desc';
}

const ORDER_PARAMS = { sort: 'orden', direction: 'sentido' } as const;
const DEFAULT_SORT: CandidateSort = 'activity';

/** Names start with the first, all else with the highest or the latest. */
const firstDirection = (sort: CandidateSort): CandidateOrder['direction'] => (sort === 'name' ? 'asc' : 'desc');

export const isCandidateSort = (key: string): key is CandidateSort => CANDIDATE_SORTS.some((sort) => sort === key);

export function orderFrom(params: URLSearchParams): CandidateOrder {
  const wanted = params.get(ORDER_PARAMS.sort) ?? '';
  const sort = isCandidateSort(wanted) ? wanted : DEFAULT_SORT;
  const direction = params.get(ORDER_PARAMS.direction);
  return { sort, direction: direction === 'asc' || direction === 'desc' ? direction : firstDirection(sort) };
}

/** The order after a press on a column: the same column again turns it round. */
export function orderAfter({ sort, direction }: CandidateOrder, pressed: CandidateSort): CandidateOrder {
  if (pressed !== sort) return { sort: pressed, direction: firstDirection(pressed) };
  return { sort, direction: direction === 'asc' ? 'desc' : 'asc' };
}

/** The address with this order in it. */
export function withOrder(params: URLSearchParams, { sort, direction }: CandidateOrder): URLSearchParams {
  const next = new URLSearchParams(params);
  const isDefault = { sort: sort === DEFAULT_SORT, direction: direction === firstDirection(sort) };
  for (const name of ['sort', 'direction'] as const) {
    if (isDefault[name]) next.delete(ORDER_PARAMS[name]);
    else next.set(ORDER_PARAMS[name], name === 'sort' ? sort : direction);
  }
  return next;
}
