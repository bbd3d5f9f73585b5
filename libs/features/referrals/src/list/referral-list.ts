import { useQuery } from '@tanstack/react-query';
import { referralFilters, referralId, type ProgramId, type ReferralId } from '@vinculo/contracts/referrals';
import { referralQueries } from '@vinculo/data-access/referrals';
import type { Option } from '@vinculo/domain/catalogs';
import { referralStates } from '@vinculo/domain/referrals';
import { listParams, notesOf, useListParams, type FilterNote } from '@vinculo/ui/list';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** The search may name a person: it stays out of the URL. */
const referralParams = listParams(z.omit(referralFilters, { search: true }), {
  states: 'estado',
  programs: 'programa',
});
type ReferralChoice = typeof referralParams.defaults;

/** The filters that are on, in words. @param programs the programmes to choose from. */
export const referralNotes = (
  filters: ReferralChoice,
  programs: readonly Option[],
): readonly FilterNote<ReferralChoice>[] => [
  ...notesOf('Estado', filters.states, referralStates, { states: [] }),
  ...notesOf('Programa', filters.programs, programs, { programs: [] }),
];

const OPEN_PARAM = 'referido';

/** The filters of the list and the open referral, all of them in the URL. */
export function useReferralList() {
  const list = useListParams(referralParams);
  const [params, setParams] = useSearchParams();
  const opened = referralId.safeParse(params.get(OPEN_PARAM));
  return {
    ...list,
    openID: opened.success ? opened.data : null,
    open(referralID: ReferralId | null) {
      const next = new URLSearchParams(window.location.search);
      if (referralID === null) next.delete(OPEN_PARAM);
      else next.set(OPEN_PARAM, referralID);
      setParams(next, { replace: true });
    },
  };
}

/** The programmes, to choose from. */
export function useProgramOptions(): readonly Option<ProgramId>[] {
  const { data = [] } = useQuery(referralQueries.programs());
  return data.map(({ programID, name }) => ({ value: programID, label: name }));
}
