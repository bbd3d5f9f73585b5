import type { Candidate } from '@vinculo/contracts/candidates';
import { useAuthStore } from '@vinculo/data-access/state';
import { labelOf } from '@vinculo/domain/catalogs';
import { origins } from '@vinculo/domain/candidates';
import { can, NO_CLAIMS } from '@vinculo/domain/session';
import { fullTime } from '@vinculo/ui/dates';
import { ArcoSection } from './arco-section';
import { CandidateEvents } from './candidate-events';
import { ConsentSection } from './consent-section';
import styles from './privacy-tab.module.css';

/** The source of the person's data, their ARCO requests, and accesses to their identifiers and documents. */
export function PrivacyTab({ candidate }: { readonly candidate: Candidate }) {
  const handlesPrivacy = useAuthStore(({ user }) => can(user?.claims ?? NO_CLAIMS, 'privacy:handle'));
  return (
    <div className={styles.tab}>
      <section aria-labelledby="candidate-registration">
        <h3 id="candidate-registration">Registro</h3>
        <dl className={styles.facts}>
          <dt>Fecha de registro</dt>
          <dd>
            <time dateTime={candidate.createdAt}>{fullTime(new Date(candidate.createdAt))}</time>
          </dd>
          <dt>Origen</dt>
          <dd>{labelOf(origins, candidate.origin)}</dd>
          {candidate.fair !== '' && (
            <>
              <dt>Feria</dt>
              <dd>{candidate.fair}</dd>
            </>
          )}
        </dl>
      </section>
      <ConsentSection candidate={candidate} />
      {handlesPrivacy && <ArcoSection docID={candidate.docID} />}
      <section aria-labelledby="candidate-accesses">
        <h3 id="candidate-accesses">Quién vio sus identificadores</h3>
        <CandidateEvents
          docID={candidate.docID}
          action="candidate.revealed"
          empty={<p className={styles.quiet}>Nadie los ha visto completos.</p>}
        />
      </section>
      <section aria-labelledby="candidate-searches">
        <h3 id="candidate-searches">Quién buscó por sus identificadores</h3>
        <CandidateEvents
          docID={candidate.docID}
          action="candidate.identifier_searched"
          empty={<p className={styles.quiet}>Nadie ha buscado por ellos.</p>}
        />
      </section>
      <section aria-labelledby="candidate-views">
        <h3 id="candidate-views">Quién abrió sus documentos</h3>
        <CandidateEvents
          docID={candidate.docID}
          action="document.viewed"
          empty={<p className={styles.quiet}>Nadie los ha abierto.</p>}
        />
      </section>
    </div>
  );
}
