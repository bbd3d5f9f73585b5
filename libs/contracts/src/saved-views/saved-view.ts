import { holdsIdentifier } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { CANDIDATE_SORTS, candidateFilters } from '../candidates';
import { line, version } from '../wire';

export const savedViewId = z.uuid().brand<'SavedViewId'>();
export type SavedViewId = z.output<typeof savedViewId>;

/** The contents of a saved view: filters and order. */
export const viewedSearch = z.object({
  filters: candidateFilters,
  sort: z.enum(CANDIDATE_SORTS),
  direction: z.enum(['asc', 'desc']),
});
export type ViewedSearch = z.output<typeof viewedSearch>;

/** A view names many people, so neither its name nor its filters hold an identifier of one. */
export const savedViewInput = z.object({
  name: line(60).check(
    z.minLength(1),
    z.refine((name) => !holdsIdentifier(name), 'identifier'),
  ),
  /** Whether all colleagues see it. */
  isShared: z.boolean(),
  search: z.extend(viewedSearch, {
    filters: candidateFilters.check(
      z.refine(
        ({ curp, rfc, nss, textSearch, address }) =>
          curp + rfc + nss === '' && !holdsIdentifier(textSearch) && !holdsIdentifier(address),
        'identifier',
      ),
    ),
  }),
});
export type SavedViewInput = z.input<typeof savedViewInput>;

export const savedView = z.object({
  viewID: savedViewId,
  name: z.string(),
  isShared: z.boolean(),
  search: viewedSearch,
  ownerName: z.string(),
  /** Whether it is pinned to the user's navigation. */
  isPinned: z.boolean(),
  /** Whether the reader's list of people starts with it. */
  isDefault: z.boolean(),
  version,
  abilities: z.object({ edit: z.boolean() }),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewParams = z.object({ viewID: savedViewId });
