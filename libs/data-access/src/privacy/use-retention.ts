import { useMutation } from '@tanstack/react-query';
import { editRetentionRule, runRetention, type RetentionRule } from '@vinculo/contracts/privacy';
import { call } from '../http';
import { privacyQueries } from './privacy-queries';

type Change = Pick<RetentionRule, 'kind' | 'days' | 'isEnabled' | 'version'>;

export const useEditRetentionRule = () =>
  useMutation({
    mutationFn: ({ kind, ...body }: Change) => call(editRetentionRule, { params: { kind }, body }),
    meta: { invalidates: [privacyQueries.retention().queryKey] },
  });

/** Runs the nightly retention rules now. What they delete may show anywhere: every query is invalidated. */
export const useRunRetention = () => useMutation({ mutationFn: () => call(runRetention, {}) });
