import type { Catalog, CatalogEntry } from '@vinculo/contracts/catalogs';
import { isValueOf, KEPT_CATALOGS, LABELLED_LISTS, labelOf, type KeptCatalog } from '@vinculo/domain/catalogs';

/**
 * The lines under an entry: the industry and family of a position, the reason and positions of a family, the list of a
 * label; and the first name of an entry that was renamed.
 */
export function entryNotes(catalogs: readonly Catalog[]): (entry: CatalogEntry) => readonly string[] {
  const entriesOf = (name: KeptCatalog) => catalogs.find(({ catalog }) => catalog === name)?.entries ?? [];
  const positions = entriesOf('positions').filter(({ isRetired }) => !isRetired);
  return ({ catalog, value, label, industry, family, reason }) => {
    if (!isValueOf(KEPT_CATALOGS, catalog)) return [labelOf(LABELLED_LISTS, catalog)];
    const former = label === value ? [] : [`Antes: ${value}`];
    if (catalog === 'positions') {
      const familyName = family === '' ? 'Sin familia' : labelOf(entriesOf('families'), family);
      return [[labelOf(entriesOf('industries'), industry), familyName, ...former].join(' · ')];
    }
    if (catalog !== 'families') return former;
    const related = positions.filter((position) => position.family === value).map((position) => position.label);
    return [reason, related.length === 0 ? 'Ningún puesto todavía' : related.join(', '), ...former];
  };
}
