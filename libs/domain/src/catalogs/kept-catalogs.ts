import type { OptionList } from './option';

/** The catalogues that staff keep at /admin: their entries are in the database. All others change with a release. */
export const KEPT_CATALOGS = [
  { value: 'positions', label: 'Puestos' },
  { value: 'industries', label: 'Industrias' },
  { value: 'functions', label: 'Funciones' },
] as const satisfies OptionList;
export type KeptCatalog = (typeof KEPT_CATALOGS)[number]['value'];
