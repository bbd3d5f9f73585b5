import type { Candidate } from '@vinculo/contracts/candidates';
import { candidateQueries, useChangeDocumentApplicability } from '@vinculo/data-access/candidates';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentType } from '@vinculo/domain/catalogs';
import { Button } from '@vinculo/ui/button';
import { problemText } from '@vinculo/ui/errors';
import { notify } from '@vinculo/ui/feedback';

interface ApplicabilityButtonProps {
  readonly candidate: Candidate;
  readonly type: DocumentType;
}

/** Marks a type of document as not applicable to the person, and undoes it. */
export function ApplicabilityButton({ candidate, type }: ApplicabilityButtonProps) {
  const { docID, version, inapplicableTypes } = candidate;
  const change = useChangeDocumentApplicability(docID);
  const client = useQueryClient();
  const isInapplicable = inapplicableTypes.includes(type);
  return (
    <Button
      isBusy={change.isPending}
      onClick={() =>
        change.mutate(
          { type, applies: isInapplicable, version },
          {
            onError: (error) => {
              notify.error(problemText(error));
              // After a colleague's change the file shows the colleague's value.
              void client.invalidateQueries({ queryKey: candidateQueries.detail(docID).queryKey });
            },
          },
        )
      }
    >
      {isInapplicable ? 'Sí aplica' : 'No aplica'}
    </Button>
  );
}
