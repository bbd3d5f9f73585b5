import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { duplicateQueries } from '@vinculo/data-access/duplicates';
import { useAuthStore } from '@vinculo/data-access/state';
import { MERGE_COUNT } from '@vinculo/domain/duplicates';
import { counted } from '@vinculo/domain/formats';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { IconUsers } from '@tabler/icons-react';
import { Button } from '@vinculo/ui/button';
import { candidatePath, PrefetchLink } from '@vinculo/ui/navigation';
import { useState } from 'react';
import { MergeDialog } from '../merge/merge-dialog';
import styles from './duplicates-banner.module.css';
import { reasonsText } from './reasons-text';
import { useNotDuplicate } from './use-not-duplicate';

/** Shown above a person's file with its possible duplicates and the available actions. Hidden if there are none. */
export function DuplicatesBanner({ docID }: { readonly docID: CandidateId }) {
  const { data: found = [] } = useQuery(duplicateQueries.ofCandidate(docID));
  const mayMerge = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:merge'));
  const { markNotDuplicate, isMarking } = useNotDuplicate();
  // The dialog keeps its files while the person's duplicates are refetched.
  const [merging, setMerging] = useState<readonly CandidateId[] | null>(null);
  const [first] = found;
  const more = found.length - 1;
  const files = [docID, ...found.map((other) => other.docID)].slice(0, MERGE_COUNT.max);

  return (
    <>
      {first !== undefined && (
        <aside className={styles.banner} aria-label="Posible duplicado">
          <IconUsers size={16} stroke={1.75} aria-hidden />
          <p>
            Se parece a <PrefetchLink to={candidatePath(first.docID)}>{first.name}</PrefetchLink>
            {more > 0 && ` y a ${counted(more, 'persona', 'personas')} más`}: {reasonsText(first.reasons)}.
          </p>
          {mayMerge && (
            <div className={styles.actions}>
              <Button size="sm" onClick={() => setMerging(files)}>
                Comparar y fusionar
              </Button>
              <Button
                size="sm"
                variant="ghost"
                isBusy={isMarking}
                onClick={() => markNotDuplicate([docID, first.docID])}
              >
                No son la misma persona
              </Button>
            </div>
          )}
        </aside>
      )}
      {merging !== null && <MergeDialog docIDs={merging} onClose={() => setMerging(null)} />}
    </>
  );
}
