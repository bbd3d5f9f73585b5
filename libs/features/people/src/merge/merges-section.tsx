import { useQuery } from '@tanstack/react-query';
import type { CandidateId } from '@vinculo/contracts/candidates';
import { duplicateQueries } from '@vinculo/data-access/duplicates';
import { useAuthStore } from '@vinculo/data-access/state';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { Button } from '@vinculo/ui/button';
import { fullTime, RelativeTime } from '@vinculo/ui/dates';
import styles from './merges-section.module.css';
import { useMergeUndo } from './use-merge';

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** The merges into this file that can still be undone. Hidden if there are none. */
export function MergesSection({ docID }: { readonly docID: CandidateId }) {
  const { data: merges = [] } = useQuery(duplicateQueries.merges(docID));
  const mayMerge = useAuthStore((state) => can(state.user?.claims ?? NO_CLAIMS, 'candidates:merge'));
  const { undoMerge, isUndoing } = useMergeUndo();
  if (merges.length === 0) return null;
  return (
    <ul className={styles.merges} aria-label="Fusiones">
      {merges.map(({ mergeID, names, byName, at, undoUntil }) => (
        <li key={mergeID}>
          <p>
            Reúne también el expediente de {list.format(names)}. {byName}, <RelativeTime at={at} />.
            <small>Se puede deshacer hasta el {fullTime(new Date(undoUntil))}.</small>
          </p>
          {mayMerge && (
            <Button size="sm" isBusy={isUndoing} onClick={() => void undoMerge(mergeID)}>
              Deshacer fusión
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
