import { useQuery } from '@tanstack/react-query';
import { ANY_DOCUMENT, type Facet, type FacetCounts } from '@vinculo/contracts/candidates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { candidateQueries, LISTED_FACETS, NO_CANDIDATE_FILTERS } from '@vinculo/data-access/candidates';
import type { CandidateFilterChange, CandidateFilters } from '@vinculo/data-access/state';
import {
  blankFields,
  DOCUMENT_FILTERS,
  experienceBands,
  nationalities,
  origins,
  viability,
  type DocumentFilter,
} from '@vinculo/domain/candidates';
import { documentTypes, education, labelOf, languages, states, type Option } from '@vinculo/domain/catalogs';
import { MATCH_RANGE } from '@vinculo/domain/constants';
import { lazyPiece } from '@vinculo/ui/lazy';
import { memo, useState } from 'react';
import { SHOWN_TYPES } from '../../panel/documents/file-status';
import { DAY_NAMES } from '../described-filters';
import { searchedFilters } from '../paging/page-search';
import { FacetGroup } from './facet-group';
import { IdentifierFacet } from './identifier-facet';
import { InputFacet } from './input-facet';
import { CheckFacet, ListFacet, type FacetOption, type OptionCount } from './option-facets';
import { RangeFacet } from './range-facet';

const DayFacets = lazyPiece(async () => (await import('./day-facets')).DayFacets);
const PositionAndStateFacets = lazyPiece(async () => (await import('./searched-facets')).PositionAndStateFacets);
const WishFacets = lazyPiece(async () => (await import('./searched-facets')).WishFacets);
const FairFacet = lazyPiece(async () => (await import('./searched-facets')).FairFacet);

interface CandidateFacetsProps {
  readonly filters: CandidateFilters;
  /** Reads the current filters when it is called, so that an older one may be kept: a new function alone renders nothing. */
  readonly change: (change: CandidateFilterChange) => void;
  /** The counts are requested after the rows. */
  readonly mayCount: boolean;
}

const EVERYONE = searchedFilters(NO_CANDIDATE_FILTERS);
const DOCUMENT_NAMES = Object.keys(DOCUMENT_FILTERS) as DocumentFilter[];

/** How many of the matching people have an option; null if unknown. */
const countOf = (counts: FacetCounts | undefined, facet: Facet, value: string): OptionCount | null => {
  if (counts === undefined) return null;
  const count = counts.facets[facet][value];
  const isAtLeast = counts.atLeast.includes(facet);
  return count === undefined && isAtLeast ? null : { count: count ?? 0, isAtLeast };
};

function Facets({ filters, change, mayCount }: CandidateFacetsProps) {
  const [isListWanted, setIsListWanted] = useState(false);
  const searched = searchedFilters(filters);
  const here = useQuery({ ...candidateQueries.facets(searched), enabled: mayCount });
  const inLists = useQuery({ ...candidateQueries.facets(searched, LISTED_FACETS), enabled: mayCount && isListWanted });
  // All labels in use: a narrow search must not hide them.
  const everywhere = useQuery({ ...candidateQueries.facets(EVERYONE), enabled: mayCount });

  const positions = useCatalog('positions');

  const options = <V extends string>(facet: Facet, list: readonly Option<V>[]) =>
    list.map(({ value, label }): FacetOption<V> => {
      const { data } = LISTED_FACETS.includes(facet) ? inLists : here;
      return { value, label, count: countOf(data, facet, value) };
    });
  const labels = (facet: 'tags' | 'groups' | 'fair', chosen: readonly string[]) => {
    const known = Object.entries(everywhere.data?.facets[facet] ?? {})
      .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
      .map(([value]) => ({ value, label: value }));
    const missing = chosen.filter((value) => !known.some((option) => option.value === value));
    return options(facet, [...missing.map((value) => ({ value, label: value })), ...known]);
  };

  return (
    <>
      <FacetGroup title="Perfil">
        <ListFacet
          label="Viabilidad"
          options={options('viability', viability)}
          chosen={filters.viability === 'all' ? [] : filters.viability}
          onChange={(chosen) => change({ viability: chosen.length === 0 ? 'all' : chosen })}
        />
        <PositionAndStateFacets
          filters={filters}
          change={change}
          positions={options('position', positions.optionsFor(...filters.positionFilter))}
          states={options('state', states)}
          onFocus={() => setIsListWanted(true)}
        />
        <RangeFacet
          label="Match"
          bounds={MATCH_RANGE}
          value={filters.matches}
          onChange={(matches) => change({ matches })}
        />
        <ListFacet
          label="Escolaridad"
          options={options('education', education)}
          chosen={filters.educationFilter}
          onChange={(educationFilter) => change({ educationFilter })}
        />
        <ListFacet
          label="Experiencia"
          options={options('experience', experienceBands)}
          chosen={filters.experienceFilter}
          onChange={(experienceFilter) => change({ experienceFilter })}
        />
        <ListFacet
          label="Origen"
          options={options('origin', origins)}
          chosen={filters.originFilter}
          onChange={(originFilter) => change({ originFilter })}
        />
        <ListFacet
          label="Etiquetas"
          options={labels('tags', filters.tagFilter)}
          chosen={filters.tagFilter}
          onChange={(tagFilter) => change({ tagFilter })}
        />
        <ListFacet
          label="Grupos"
          options={labels('groups', filters.groupFilter)}
          chosen={filters.groupFilter}
          onChange={(groupFilter) => change({ groupFilter })}
        />
        <ListFacet
          label="Idiomas"
          options={options('languages', languages)}
          chosen={filters.languagesFilter}
          onChange={(languagesFilter) => change({ languagesFilter })}
        />
        <ListFacet
          label="Nacionalidad"
          options={options('nationality', nationalities)}
          chosen={filters.nationalityFilter}
          onChange={(nationalityFilter) => change({ nationalityFilter })}
        />
        <FairFacet
          fairs={labels('fair', filters.fairFilter === '' ? [] : [filters.fairFilter])}
          value={filters.fairFilter}
          onChange={(fairFilter) => change({ fairFilter })}
        />
      </FacetGroup>
      <WishFacets filters={filters} change={change} options={options} onFocus={() => setIsListWanted(true)} />
      <FacetGroup title="Documentos">
        <div>
          <CheckFacet
            label="Con algún documento"
            count={countOf(here.data, 'documents', ANY_DOCUMENT)}
            isOn={filters.hasDocuments}
            onChange={(hasDocuments) => change({ hasDocuments })}
          />
          {DOCUMENT_NAMES.map((name) => (
            <CheckFacet
              key={name}
              label={labelOf(documentTypes, DOCUMENT_FILTERS[name])}
              count={countOf(here.data, 'documents', DOCUMENT_FILTERS[name])}
              isOn={filters[name]}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        </div>
      </FacetGroup>
      <FacetGroup title="Documentos faltantes" isFolded={filters.missingFilter.length === 0}>
        <ListFacet
          label="Le falta alguno de estos"
          options={SHOWN_TYPES.map((value) => ({ value, label: labelOf(documentTypes, value), count: null }))}
          chosen={filters.missingFilter}
          onChange={(missingFilter) => change({ missingFilter })}
        />
      </FacetGroup>
      <FacetGroup title="Datos faltantes" isFolded={filters.blankFilter.length === 0}>
        <ListFacet
          label="Le falta alguno de estos datos"
          options={blankFields.map((field) => ({ ...field, count: null }))}
          chosen={filters.blankFilter}
          onChange={(blankFilter) => change({ blankFilter })}
        />
      </FacetGroup>
      <FacetGroup title="Fechas" isFolded={DAY_NAMES.every((name) => filters[name] === null)}>
        <DayFacets filters={filters} change={change} />
      </FacetGroup>
      <FacetGroup title="Domicilio e identificadores">
        <InputFacet
          label="Domicilio"
          placeholder="Calle, colonia o C.P."
          maxLength={120}
          value={filters.address}
          onChange={(address) => change({ address })}
        />
        <CheckFacet label="Con CURP" count={null} isOn={filters.hasCurp} onChange={(hasCurp) => change({ hasCurp })} />
        <IdentifierFacet kind="curp" label="CURP" value={filters.curp} onChange={(curp) => change({ curp })} />
        <IdentifierFacet kind="rfc" label="RFC" value={filters.rfc} onChange={(rfc) => change({ rfc })} />
        <IdentifierFacet kind="nss" label="NSS" value={filters.nss} onChange={(nss) => change({ nss })} />
      </FacetGroup>
    </>
  );
}

/** Everything that the facets depend on. Texts are compared untrimmed: a field must show a space that was just typed. */
const shown = ({ filters: { page, numPages, pageSize, ...filters }, mayCount }: CandidateFacetsProps): string =>
  JSON.stringify([filters, mayCount]);

/** All filters of the candidate search but the search box, with how many of the matching people have each option. */
export const CandidateFacets = memo(Facets, (before, after) => shown(before) === shown(after));
