import type { CandidateId } from '@vinculo/contracts/candidates';
import type { DuplicateGroup } from '@vinculo/contracts/duplicates';
import { useCatalog } from '@vinculo/data-access/catalogs';
import { describeCandidate } from '@vinculo/domain/candidates';
import { MATCH_REASONS, MERGE_COUNT } from '@vinculo/domain/duplicates';
import { capitalize } from '@vinculo/domain/formats';
import { Button } from '@vinculo/ui/button';
import { RelativeTime } from '@vinculo/ui/dates';
import { Checkbox } from '@vinculo/ui/form';
import { Avatar, ViabilityTag } from '@vinculo/ui/status';
import { useId, useState } from 'react';
import styles from './duplicates-page.module.css';
import { reasonsText } from './reasons-text';
import { useNotDuplicate } from './use-not-duplicate';

interface DuplicateGroupCardProps {
  readonly group: DuplicateGroup;
  readonly mayMerge: boolean;
  readonly onOpen: (docID: CandidateId) => void;
  readonly onMerge: (docIDs: readonly CandidateId[]) => void;
}

/** A group of possible duplicates: merge some of them, or mark them as not duplicate. */
export function DuplicateGroupCard({ group: { people, pairs }, mayMerge, onOpen, onMerge }: DuplicateGroupCardProps) {
  const titleID = useId();
  const [chosen, setChosen] = useState<ReadonlySet<CandidateId>>(
    new Set(people.slice(0, MERGE_COUNT.max).map(({ docID }) => docID)),
  );
  const { markNotDuplicate, isMarking } = useNotDuplicate();
  const why = MATCH_REASONS.filter((reason) => pairs.some(({ reasons }) => reasons.includes(reason)));
  const positions = useCatalog('positions');
  const docIDs = people.map(({ docID }) => docID).filter((docID) => chosen.has(docID));
  const isMergeable = docIDs.length >= MERGE_COUNT.min && docIDs.length <= MERGE_COUNT.max;

  return (
    <li className={styles.group} aria-labelledby={titleID}>
      <h2 id={titleID}>
        {capitalize(reasonsText(why))} <small>{people.length} personas</small>
      </h2>
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.docID}>
            {mayMerge && (
              <Checkbox
                aria-label={`Elegir a ${person.name}, con actividad ${person.lastActivityAt.slice(0, 10)}`}
                checked={chosen.has(person.docID)}
                onChange={({ target: { checked } }) => {
                  const next = new Set(chosen);
                  if (checked) next.add(person.docID);
                  else next.delete(person.docID);
                  setChosen(next);
                }}
              />
            )}
            <Avatar name={person.name} />
            <span className={styles.person}>
              <button type="button" onClick={() => onOpen(person.docID)}>
                {person.name}
              </button>
              <small>{describeCandidate(person, positions.labelOf)}</small>
            </span>
            <ViabilityTag viability={person.viability} />
            <span className={styles.time}>
              <RelativeTime at={person.lastActivityAt} />
            </span>
          </li>
        ))}
      </ul>
      {mayMerge && (
        <div className={styles.actions}>
          <Button disabled={!isMergeable} onClick={() => onMerge(docIDs)}>
            {isMergeable ? `Comparar y fusionar ${docIDs.length}` : `Elige de ${MERGE_COUNT.min} a ${MERGE_COUNT.max}`}
          </Button>
          <Button
            variant="ghost"
            disabled={docIDs.length < 2}
            isBusy={isMarking}
            onClick={() => markNotDuplicate(docIDs)}
          >
            No son la misma persona
          </Button>
        </div>
      )}
    </li>
  );
}
