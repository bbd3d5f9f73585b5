import type { CandidateSummary } from '@vinculo/contracts/candidates';
import { ViabilityTag } from '@vinculo/ui/status';
import styles from './candidate-card.module.css';
import type { PageScores } from '../match/use-chosen-vacancy';
import { Documents } from './candidate-columns';
import { MarkedText } from './text/marked-text';
import { shortPlaceName } from './text/matched-words';

interface CandidateCardProps {
  readonly candidate: CandidateSummary;
  readonly typed: readonly string[];
  /** Returns the name of a position. */
  readonly positionOf: (value: string) => string;
  /** For the chosen vacancy; null without one. */
  readonly scores: PageScores | null;
}

/** A person in two lines, for phones. */
export const CandidateCard = ({ candidate, typed, positionOf, scores }: CandidateCardProps) => (
  <>
    <span className={styles.line}>
      <strong className={styles.name}>
        <MarkedText typed={typed}>{candidate.name}</MarkedText>
      </strong>
      <ViabilityTag viability={candidate.viability} />
    </span>
    <span className={styles.line} data-quiet>
      <span className={styles.name}>
        <MarkedText typed={typed}>
          {[positionOf(candidate.desiredPosition), shortPlaceName(candidate)].filter((text) => text !== '').join(' · ')}
        </MarkedText>
      </span>
      <span className={styles.figures}>
        <span>Match {scores === null ? candidate.matches : (scores?.get(candidate.docID)?.score ?? '—')}</span>
        <Documents stored={candidate.documentTypes} />
      </span>
    </span>
  </>
);
