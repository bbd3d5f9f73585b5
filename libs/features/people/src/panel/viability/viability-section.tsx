import type { Candidate } from '@vinculo/contracts/candidates';
import { CandidateEvents } from '../history/candidate-events';
import styles from './viability.module.css';

/** The reason of the person's viability, and its history. */
export const ViabilitySection = ({ candidate }: { readonly candidate: Candidate }) => (
  <section className={styles.section} aria-labelledby="candidate-viability">
    <h3 id="candidate-viability">Evaluación</h3>
    {candidate.viabilityReason !== '' && <p className={styles.reason}>{candidate.viabilityReason}</p>}
    <CandidateEvents
      docID={candidate.docID}
      action="candidate.viability_changed"
      empty={
        <p className={styles.quiet}>
          {candidate.viability === 'unevaluated'
            ? 'Aún no hay evaluación.'
            : 'No quedó registro de quién hizo la evaluación.'}
        </p>
      }
    />
  </section>
);
