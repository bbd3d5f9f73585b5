import type { Candidate } from '@vinculo/contracts/candidates';
import { IconAlertTriangle } from '@tabler/icons-react';
import styles from './identifiers.module.css';
import { mismatchSentence } from './mismatch-sentence';

/** Mismatches between the person's documents and profile; hidden if there are none. */
export const Mismatches = ({ candidate: { mismatches } }: { readonly candidate: Candidate }) =>
  mismatches.length === 0 ? null : (
    <section className={styles.mismatches} aria-label="Datos que no coinciden">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <ul>
        {mismatches.map((mismatch) => (
          <li key={mismatch.kind}>{mismatchSentence(mismatch)}</li>
        ))}
      </ul>
    </section>
  );
