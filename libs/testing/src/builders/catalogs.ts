import type { Catalog, CatalogEntry } from '@vinculo/contracts/catalogs';
import type { CatalogName } from '@vinculo/domain/catalogs';

const AT = '2026-11-20T18:00:00.000Z';

const entriesOf = (
  catalog: CatalogName,
  start: number,
  named: readonly (readonly [name: string, industry: string, family?: string])[],
): CatalogEntry[] =>
  named.map(([name, industry, family = ''], index) => ({
    entryID: `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
    catalog,
    value: name,
    label: name,
    industry,
    family,
    functions: [],
    reason: '',
    isRetired: false,
    updatedAt: AT,
    version: 1,
  }));

const plain = (...names: readonly string[]) => names.map((name) => [name, ''] as const);

const catalog = (name: CatalogName, entries: CatalogEntry[]): Catalog => ({
  catalog: name,
  version: 1,
  updatedAt: AT,
  updatedBy: '',
  entries,
});

/** A few entries of each editable catalogue. */
export const someCatalogs = (): Catalog[] => [
  catalog(
    'positions',
    entriesOf('positions', 1, [
      ['Jornalero agrícola', 'Agropecuario y pesca', 'Campo'],
      ['Tractorista', 'Agropecuario y pesca', 'Campo'],
      ['Albañil', 'Construcción'],
      ['Operador CNC', 'Metalmecánica y maquinaria'],
      ['Cajero', 'Comercio al por menor'],
      ['Mesero', 'Turismo, hotelería y restaurantes'],
    ]),
  ),
  catalog(
    'industries',
    entriesOf(
      'industries',
      101,
      plain(
        'Agropecuario y pesca',
        'Construcción',
        'Metalmecánica y maquinaria',
        'Comercio al por menor',
        'Logística y almacenamiento',
        'Turismo, hotelería y restaurantes',
      ),
    ),
  ),
  catalog(
    'functions',
    entriesOf('functions', 201, plain('Atención a clientes', 'Manejo de caja', 'Operación de maquinaria', 'Soldadura')),
  ),
  catalog('families', [
    { ...entriesOf('families', 251, plain('Campo'))[0]!, reason: 'Trabajan la tierra por temporada.' },
  ]),
  catalog('skills', [{ ...entriesOf('skills', 301, plain('Public speaking'))[0]!, label: 'Hablar en público' }]),
];
