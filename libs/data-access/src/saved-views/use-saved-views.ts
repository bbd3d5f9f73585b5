import { useMutation, useQuery } from '@tanstack/react-query';
import type { createSavedView, editSavedView, SavedView, SavedViewId } from '@vinculo/contracts/saved-views';
import type { RequestOf } from '@vinculo/contracts/wire';
import type { ListName } from '@vinculo/domain/session';
import { useCallback } from 'react';
import { call } from '../http';
import { savedViewQueries, savedViewsContract } from './saved-view-queries';

const meta = { invalidates: [savedViewQueries.list().queryKey] };

interface Creation {
  readonly input: RequestOf<typeof createSavedView>['body'];
  /** One per written name: sending it twice creates one view. */
  readonly idempotencyKey: string;
}

const useCreateSavedView = () =>
  useMutation({
    mutationFn: async ({ input, idempotencyKey }: Creation) =>
      call((await savedViewsContract()).createSavedView, { body: input }, { idempotencyKey }),
    meta,
  });

interface Edit {
  readonly viewID: SavedViewId;
  readonly change: RequestOf<typeof editSavedView>['body'];
}

const useEditSavedView = () =>
  useMutation({
    mutationFn: async ({ viewID, change }: Edit) =>
      call((await savedViewsContract()).editSavedView, { params: { viewID }, body: change }),
    meta,
  });

interface Removal {
  readonly viewID: SavedViewId;
  readonly version: number;
}

const useRemoveSavedView = () =>
  useMutation({
    mutationFn: async ({ viewID, version }: Removal) =>
      call((await savedViewsContract()).removeSavedView, { params: { viewID }, body: { version } }),
    meta,
  });

interface Choice {
  readonly viewID: SavedViewId;
  readonly isPinned: boolean;
  readonly isDefault: boolean;
}

const useChooseSavedView = () =>
  useMutation({
    mutationFn: async ({ viewID, ...choice }: Choice) =>
      call((await savedViewsContract()).chooseSavedView, { params: { viewID }, body: choice }),
    meta,
  });

/** Undoes the removal of one's own view, shortly after it. */
const useRestoreSavedView = () =>
  useMutation({
    mutationFn: async (viewID: SavedViewId) =>
      call((await savedViewsContract()).restoreSavedView, { params: { viewID }, body: {} }),
    meta,
  });

/** The views of one list and what can be done with them, for the parts of `@vinculo/ui/saved-views`. */
export function useListViews(list: ListName) {
  return {
    views: useListedViews(list),
    create: useCreateSavedView(),
    choose: useChooseSavedView(),
    edit: useEditSavedView(),
    remove: useRemoveSavedView(),
    restore: useRestoreSavedView(),
  };
}

/** The views of one list. @param isEnabled whether they are requested; otherwise only those of the cache are read. */
export function useListedViews(list: ListName, isEnabled = true) {
  const select = useCallback(
    (views: readonly SavedView[]) => views.filter(({ search }) => search.list === list),
    [list],
  );
  return useQuery({ ...savedViewQueries.list(), select, enabled: isEnabled });
}

/** The view that a list starts with for the reader, once the views are in the cache. */
export const useDefaultView = (list: ListName): SavedViewId | undefined =>
  useListedViews(list, false).data?.find(({ isDefault }) => isDefault)?.viewID;
