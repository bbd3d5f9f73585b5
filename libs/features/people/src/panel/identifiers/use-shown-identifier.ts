import type { CandidateId } from '@vinculo/contracts/candidates';
import { useRevealIdentifier } from '@vinculo/data-access/candidates';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';
import { useIsMounted } from '@vinculo/ui/mounted';
import { useEffect, useState } from 'react';
import type { IdentifierName } from '../summary/candidate-draft';

/** How long a full identifier stays on screen. */
const SHOWN_MS = 60_000;

/** Reveals one identifier for a minute. The whole value lives only in this component; the server records the access. */
export function useShownIdentifier(docID: CandidateId, name: IdentifierName) {
  const [shown, setShown] = useState<string | null>(null);
  const reveal = useRevealIdentifier(docID);
  const isMounted = useIsMounted();

  useEffect(() => {
    if (shown === null) return;
    const clock = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(clock);
  }, [shown]);

  const show = () =>
    void reveal.mutateAsync({ field: name }).then(
      ({ value }) => {
        if (isMounted()) setShown(value);
        reveal.reset();
      },
      (error: unknown) => notify.error(problemText(error)),
    );

  return { shown, isPending: reveal.isPending, toggle: () => (shown === null ? show() : setShown(null)) };
}
