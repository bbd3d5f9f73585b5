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

/** Does now what the rules would do tonight. What it takes away is gone everywhere: all is asked for anew. */
export const useRunRetention = () => useMutation({ mutationFn: () => call(runRetention, {}) });
