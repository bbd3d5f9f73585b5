import { holdsIdentifier } from '@vinculo/domain/candidates';
import * as z from 'zod/mini';
import { line, version } from '../wire';
import { viewedSearch } from './viewed-search';
import { withoutIdentifiers } from './without-identifiers';

export const savedViewId = z.uuid().brand<'SavedViewId'>();
export type SavedViewId = z.output<typeof savedViewId>;

/** A view names many records, so neither its name nor its filters hold an identifier of a person. */
export const savedViewInput = z.object({
  name: line(60).check(
    z.minLength(1),
    z.refine((name) => !holdsIdentifier(name), 'identifier'),
  ),
  /** Whether all colleagues who may read the list see it. */
  isShared: z.boolean(),
  search: viewedSearch.check(
    z.refine((search) => withoutIdentifiers(search) === search, { path: ['filters'], message: 'identifier' }),
  ),
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
  /** Whether the list starts with it for the reader. */
  isDefault: z.boolean(),
  version,
  abilities: z.object({ edit: z.boolean() }),
});
export type SavedView = z.output<typeof savedView>;

export const savedViewParams = z.object({ viewID: savedViewId });
