import type { LabelledList } from './labelled-lists';
import type { OptionList } from './option';

/** The catalogues that staff edit at /admin: their entries are in the database. */
export const KEPT_CATALOGS = [
  { value: 'positions', label: 'Puestos' },
  { value: 'industries', label: 'Industrias' },
  { value: 'functions', label: 'Funciones' },
  { value: 'families', label: 'Familias de puestos' },
] as const satisfies OptionList;
export type KeptCatalog = (typeof KEPT_CATALOGS)[number]['value'];

/** A catalogue whose entries staff edit, or a fixed option list whose labels they edit. */
export type CatalogName = KeptCatalog | LabelledList;
