import { useMutation } from '@tanstack/react-query';
import {
  chooseSavedView,
  createSavedView,
  editSavedView,
  removeSavedView,
  restoreSavedView,
  type SavedViewId,
} from '@vinculo/contracts/saved-views';
import type { RequestOf } from '@vinculo/contracts/wire';
import { call } from '../http';
import { savedViewQueries } from './saved-view-queries';

const meta = { invalidates: [savedViewQueries.list().queryKey] };

interface Creation {
  readonly input: RequestOf<typeof createSavedView>['body'];
  /** One per written name: sending it twice creates one view. */
  readonly idempotencyKey: string;
}

export const useCreateSavedView = () =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Creation) => call(createSavedView, { body: input }, { idempotencyKey }),
    meta,
  });

interface Edit {
  readonly viewID: SavedViewId;
  readonly change: RequestOf<typeof editSavedView>['body'];
}

export const useEditSavedView = () =>
  useMutation({
    mutationFn: ({ viewID, change }: Edit) => call(editSavedView, { params: { viewID }, body: change }),
    meta,
  });

interface Removal {
  readonly viewID: SavedViewId;
  readonly version: number;
}

export const useRemoveSavedView = () =>
  useMutation({
    mutationFn: ({ viewID, version }: Removal) => call(removeSavedView, { params: { viewID }, body: { version } }),
    meta,
  });

interface Choice {
  readonly viewID: SavedViewId;
  readonly isPinned: boolean;
  readonly isDefault: boolean;
}

export const useChooseSavedView = () =>
  useMutation({
    mutationFn: ({ viewID, ...choice }: Choice) => call(chooseSavedView, { params: { viewID }, body: choice }),
    meta,
  });

/** Undoes the removal of one's own view, shortly after it. */
export const useRestoreSavedView = () =>
  useMutation({
    mutationFn: (viewID: SavedViewId) => call(restoreSavedView, { params: { viewID }, body: {} }),
    meta,
  });
