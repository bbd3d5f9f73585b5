import type { Catalog, CatalogEntry } from '@vinculo/contracts/catalogs';
import { isValueOf, KEPT_CATALOGS, LABELLED_LISTS, labelOf, type KeptCatalog } from '@vinculo/domain/catalogs';

/** What is shown under an entry: the industry and family of a position, the reason and positions of a family, the list of a label. */
export function entryNotes(catalogs: readonly Catalog[]): (entry: CatalogEntry) => readonly string[] {
  const entriesOf = (name: KeptCatalog) => catalogs.find(({ catalog }) => catalog === name)?.entries ?? [];
  const positions = entriesOf('positions').filter(({ isRetired }) => !isRetired);
  return ({ catalog, value, industry, family, reason }) => {
    if (catalog === 'positions')
      return [
        labelOf(entriesOf('industries'), industry),
        family === '' ? 'Sin familia' : labelOf(entriesOf('families'), family),
      ];
    if (catalog === 'families') {
      const related = positions.filter((position) => position.family === value).map(({ label }) => label);
      return [reason, related.length === 0 ? 'Ningún puesto todavía' : related.join(', ')];
    }
    return isValueOf(KEPT_CATALOGS, catalog) ? [] : [labelOf(LABELLED_LISTS, catalog)];
  };
}
