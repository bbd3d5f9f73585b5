import type { LabelledList } from './labelled-lists';
import type { OptionList } from './option';

/** The catalogues that staff keep at /admin: their entries are in the database. */
export const KEPT_CATALOGS = [
  { value: 'positions', label: 'Puestos' },
  { value: 'industries', label: 'Industrias' },
  { value: 'functions', label: 'Funciones' },
] as const satisfies OptionList;
export type KeptCatalog = (typeof KEPT_CATALOGS)[number]['value'];

/** Whatever has entries: a catalogue that is kept whole, or an option list of which only the words are. */
export type CatalogName = KeptCatalog | LabelledList;
