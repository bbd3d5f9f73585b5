import { referralFilters, referralId, type ReferralId } from '@vinculo/contracts/referrals';
import { listParams, useListParams } from '@vinculo/ui/list';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';

/** The search may name a person: it stays out of the URL. */
const referralParams = listParams(z.omit(referralFilters, { search: true }), { states: 'estado' });
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
