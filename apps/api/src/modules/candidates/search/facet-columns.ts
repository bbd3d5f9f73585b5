import { FACETS, type Facet } from '@vinculo/contracts/candidates';
import { candidates } from '../../../db/schema/candidates';
import type { CandidateRow } from '../candidate-columns';

/** The column of each facet, as rows name it. */
export const FACET_FIELDS = {
  viability: 'viability',
  position: 'desiredPosition',
  state: 'state',
  education: 'education',
  experience: 'experienceBand',
  origin: 'origin',
  nationality: 'nationality',
  fair: 'fair',
  languages: 'languageCodes',
  tags: 'tags',
  groups: 'groups',
  wishedTimes: 'wishedTimes',
  wishedModalities: 'wishedModalities',
  wishedDays: 'wishedDays',
  wishedTurns: 'wishedTurns',
  knownFunctions: 'knownFunctions',
  wishedPlaces: 'wishedStates',
  documents: 'documentTypes',
} as const satisfies Record<Facet, keyof CandidateRow>;

export const columnOf = (facet: Facet) => candidates[FACET_FIELDS[facet]];

/** Whether a person may have several options of a facet. */
export const isList = (facet: Facet): boolean => columnOf(facet).dataType === 'array';

/** A value for each facet. */
export const forEachFacet = <V>(valueOf: (facet: Facet) => V): Record<Facet, V> =>
  Object.fromEntries(FACETS.map((facet) => [facet, valueOf(facet)])) as Record<Facet, V>;
